import { sql } from 'kysely';

/** Of rows with `offer_of`: what a supplier offers. The others were merged with one of these, and only lead to their product. */
export const IS_OFFERED = sql<boolean>`(products.feed_source <> 'own')`;
