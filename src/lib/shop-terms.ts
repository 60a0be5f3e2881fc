/**
 * The shop's promises to every buyer (specification, business constants). Literals, because the bundler inlines them: a separate
 * module would be one more file for visitors.
 */

/** Days in which unopened products can be returned. */
export const RETURN_DAYS = 30;

/** The price of shipping any order, in whole dollars. */
export const SHIPPING_DOLLARS = 10;
