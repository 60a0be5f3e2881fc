import { sql } from 'kysely';

/**
 * Whether a row of `products` is still part of the range. A product that left it, with its list or with the demo, is hidden and has no
 * stock. One that is only sold out, or only hidden, may be sold again.
 */
export const IS_ON_SALE = sql<boolean>`(products.visible = 1 or products.supplier_stock > 0)`;
