import type { CardProduct } from '../product-card/card-product.ts';

/** A part as the builder draws it: its step says its category. */
export type BuilderPart = Omit<CardProduct, 'categoria'>;

/** Wire money. */
export interface BuildPesos {
  total: string;
  withoutTaxes: string;
}
