import { sql } from 'kysely';

/**
 * Whether a row of `products` did not leave the sale. What left it, with its list or with the demo's, is hidden and has no stock; what is
 * sold out, or hidden while there is some, may be sold again.
 */
export const IS_ON_SALE = sql<boolean>`(products.visible = 1 or products.supplier_stock > 0)`;
