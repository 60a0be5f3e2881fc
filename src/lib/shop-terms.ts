/**
 * What the shop promises every buyer (specification, business constants). Literals, because the bundler writes them where they are used: a
 * module of its own would be one more file for visitors.
 */

/** Days in which unopened products can be returned. */
export const RETURN_DAYS = 30;

/** What sending an order costs, in whole dollars, whatever is in it. */
export const SHIPPING_DOLLARS = 10;
