/** The limits of one order. Nobody buys more here; a buyer who wants to can ask for a quote or place a second order. */

/** Units of one product. */
export const MAX_UNITS = 99;

/** Different products. */
export const MAX_ORDER_LINES = 50;

/** The most that a person of the shop takes off an order's products: half of their price, in basis points. */
export const MAX_AGREED_DISCOUNT_BP = 5000;
