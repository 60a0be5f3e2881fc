/** Where an import stands. */
export type ImportState =
  | 'reading'
  /** Read and compared; nothing is done yet. */
  | 'planned'
  /** Read by the clock and doubted: it waits for a person, and the shop goes on with the list before it. */
  | 'waiting'
  /** A list that waited and is not wanted, or that a better one came after. */
  | 'discarded'
  | 'applying'
  | 'applied'
  | 'unchanged'
  | 'failed'
  | 'undoing'
  | 'undone';
