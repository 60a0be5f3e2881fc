/** Something about a supplier's list, beside the one before it, that makes a person look before the shop sells from it. */
export interface ListDoubt {
  kind:
    /** Products of the list that were in stock are no longer on it, or it has none left of them. */
    | 'gone'
    /** The price in the middle of all moves: `share` is by how much of itself. */
    | 'prices'
    /** Prices move a lot, each by itself. */
    | 'jumps'
    /** Codes that the list did not have. */
    | 'new'
    /** Known codes that describe another thing. */
    | 'descriptions';
  count: number;
  of: number;
  /** 0.2: 20 %. */
  share: number;
}
