/** What one order may hold; nobody buys more here, and whoever wants to asks for a quote or places a second one. */

/** Units of one product. */
export const MAX_UNITS = 99;

/** Different products. */
export const MAX_ORDER_LINES = 50;
