import { sql } from 'kysely';

/**
 * For rows with `offer_of`: whether the row is a supplier's offer. The others were merged with an offer, and only lead to their product.
 */
export const IS_OFFERED = sql<boolean>`(products.feed_source <> 'own')`;

/**
 * For all rows: whether the row is on a supplier's list. The others are the shop's own products, or products whose offers are separate
 * rows.
 */
export const IS_ON_A_LIST = sql<boolean>`(${IS_OFFERED} and products.sold_offer is null)`;
