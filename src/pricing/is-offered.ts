import { sql } from 'kysely';

/** Of rows with `offer_of`: what a supplier offers. The others were merged with one of these, and only lead to their product. */
export const IS_OFFERED = sql<boolean>`(products.feed_source <> 'own')`;

/** Of all rows: what stands on a supplier's list. The others are the shop's own, or products whose offers are rows beside them. */
export const IS_ON_A_LIST = sql<boolean>`(${IS_OFFERED} and products.sold_offer is null)`;
