import { sql } from 'kysely';

/** Joins the supplier whose terms hold for a row of `products`: none for a product of the shop itself. */
export const IS_ITS_SUPPLIER = sql<boolean>`(suppliers.id = products.supplier_id and products.feed_source <> 'own')`;

/** With that join: neither the product nor its supplier has a margin, so the category's counts. */
export const FOLLOWS_CATEGORY = sql<boolean>`(products.margin_bp = 0 and suppliers.margin_bp is null)`;
