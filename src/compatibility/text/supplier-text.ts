/** What a supplier tells about an item, as it came: capitals, entities, mojibake and all. */
export interface SupplierText {
  title: string;
  brand: string;
  partNumber: string;
  shortDescription: string;
  attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** The supplier's own category: a hint for what is no part, never the source of the kind. */
  category: string;
}
