import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderRequest, OrderResponse } from '#contract/order.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { readCart, removeFromCart, type CartLine } from '#web/browser-storage/cart-storage.ts';
import { deleteOrderIntent, type SentOrder } from '#web/browser-storage/order-intent.ts';
import { moveDraftToTab } from '#web/browser-storage/ordered-draft.ts';
import { rememberOwnOrder } from '#web/browser-storage/own-orders.ts';

/** The shop has no such order. Or it can never read the request, because an earlier version of the page wrote it. */
const NOT_KNOWN = [404, 400];

/**
 * The order that the shop made of this request. Null: there is none, or it is cancelled. Places nothing.
 * @throws ApiError if the shop does not say
 */
export async function findSentOrder(
  { key, order }: SentOrder,
  signal?: AbortSignal,
): Promise<OrderResponse | null> {
  try {
    const placed = await call(routes.findPlaced, {
      body: order,
      headers: { 'idempotency-key': key },
      ...(signal && { signal }),
    });
    return placed.status === 'cancelado' ? null : placed;
  } catch (error) {
    if (error instanceof ApiError && NOT_KNOWN.includes(error.status)) return null;
    throw error;
  }
}

/** Records in this browser an order that was just placed, and removes its products from the cart. */
export function keepPlacedOrder(placed: OrderResponse, { products }: OrderRequest): void {
  keepOrder(placed);
  removeFromCart(products.map(({ productId }) => productId));
}

/** The same for an order that was placed before: the cart loses the products of that order and keeps those chosen since. */
export function keepFoundOrder(placed: OrderResponse, order: OrderRequest): void {
  keepOrder(placed);
  removeFromCart(linesSent(placed, order, readCart()));
}

/**
 * The ids of the cart's lines that were sent with an order and have no more units than it. None if the order no longer waits for its
 * payment: then the lines belong to another purchase.
 */
export function linesSent(
  { status }: Pick<OrderResponse, 'status'>,
  { products }: Pick<OrderRequest, 'products'>,
  cart: readonly Pick<CartLine, 'id' | 'quantity'>[],
): string[] {
  if (status !== 'pendiente') return [];
  const sent = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
  return cart.filter(({ id, quantity }) => quantity <= (sent.get(id) ?? 0)).map(({ id }) => id);
}

function keepOrder(placed: OrderResponse): void {
  deleteOrderIntent();
  moveDraftToTab(placed.id);
  rememberOwnOrder(placed);
}
