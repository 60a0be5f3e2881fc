/** Where an import stands. */
export type ImportState =
  | 'reading'
  /** Read and compared; nothing is done yet. */
  | 'planned'
  | 'applying'
  | 'applied'
  | 'unchanged'
  | 'failed'
  | 'undoing'
  | 'undone';
