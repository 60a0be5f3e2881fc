/** The suggestions for a text. */
export interface Offer {
  text: string;
  /** The searched article that the shop does not sell; null: none. */
  unsold: string | null;
  groups: readonly OfferGroup[];
}

export interface OfferGroup {
  name: string;
  options: readonly Option[];
}

interface Option {
  /** Among all, from 0. */
  place: number;
  to: string;
  words: string;
  /** The prices and the stock of a product, or how many products there are. */
  aside: readonly string[];
}
