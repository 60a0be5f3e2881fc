import { sql } from 'kysely';

/**
 * Whether a row of `products` is a product and not an offer of one, for statements over the whole table: the offers are read from their
 * own index, so that the table's other indexes still answer the statement alone.
 */
export const IS_NO_OFFER = sql<boolean>`products.id not in (
  select offers.id from products as offers where offers.offer_of is not null)`;
