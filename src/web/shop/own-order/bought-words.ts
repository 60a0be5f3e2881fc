import type { OrderResponse } from '#contract/order.ts';

/** @example 'RYZEN 5 5600 y 2 más' */
export function boughtWords(products: OrderResponse['products']): string {
  const [first] = products;
  if (first === undefined) return '';
  return products.length === 1 ? first.description : `${first.description} y ${products.length - 1} más`;
}
