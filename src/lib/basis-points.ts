/** A whole in basis points, the hundredths of a percent in which margins, discounts and IVA are stored. @example roundHalfUp(price * discountBp, BASIS_POINTS) */
export const BASIS_POINTS = 10_000;
