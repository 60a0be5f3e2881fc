/**
 * The shop's promises to every buyer (specification, business constants). Literals, because the bundler inlines them: a separate
 * module would be one more file for visitors.
 */

/** Days in which unopened products can be returned. */
export const RETURN_DAYS = 30;

/** Ley 24.240, article 34: calendar days in which any purchase can be undone. */
export const DAYS_TO_WITHDRAW = 10;

/** The price of shipping any order, in whole dollars. */
export const SHIPPING_DOLLARS = 10;

/** What an order that is picked up says for its address: every order has one. */
export const PICKUP_ADDRESS = 'Retiro en el local';

/** The largest file about an order: a phone's photograph fits, and a scanned page. */
export const MAX_FILE_MB = 5;

/** The message of a shop with trial payments about every way to pay: money that people record by hand is a trial there too. */
export const TRIAL_SHOP =
  'esta tienda todavía no vende. No pagues de verdad: ni en línea, ni por transferencia, ni en efectivo.';
