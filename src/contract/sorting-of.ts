import type { Sorting } from '#catalogue/snapshot/sorted-index.ts';
import type { ProductOrder } from './product.ts';

/** What each word of `orden` means in the catalogue. */
export const SORTING_OF = {
  stock: 'most-stock',
  precio_asc: 'cheapest',
  precio_desc: 'dearest',
} as const satisfies Record<ProductOrder, Sorting>;
