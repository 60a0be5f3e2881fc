/** The orders a list of products can have; apart from the schemas, so that a page can list them without carrying Zod. */
export const PRODUCT_ORDERS = ['stock', 'precio_asc', 'precio_desc'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];
