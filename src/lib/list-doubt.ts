/** A difference between a supplier's list and the previous one that a person should check before the shop sells from it. */
export interface ListDoubt {
  kind:
    /** Products of the list that were in stock are missing, or have no stock left. */
    | 'gone'
    /** The median price moved: `share` is its relative move. */
    | 'prices'
    /** Many prices move a lot, each by a different amount. */
    | 'jumps'
    /** Codes that the list did not have. */
    | 'new'
    /** Known codes that describe another product. */
    | 'descriptions';
  count: number;
  of: number;
  /** 0.2: 20 %. */
  share: number;
}
