/** How often margins become prices (specification, business constants). */
export const REPRICING_EVERY_MINUTES = 6;
