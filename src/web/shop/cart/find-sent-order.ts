import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderRequest, OrderResponse } from '#contract/order.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { removeFromCart } from '#web/browser-storage/cart-storage.ts';
import { deleteOrderIntent, type SentOrder } from '#web/browser-storage/order-intent.ts';
import { moveDraftToTab } from '#web/browser-storage/ordered-draft.ts';
import { rememberOwnOrder } from '#web/browser-storage/own-orders.ts';

/**
 * The order that the shop made of this request; null: none, or one that is cancelled by now. Nothing is placed.
 * @throws ApiError where the shop does not say
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
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The order is placed: this browser knows it, and the cart goes on without it. */
export function keepPlacedOrder(placed: OrderResponse, { products }: OrderRequest): void {
  deleteOrderIntent();
  moveDraftToTab(placed.id);
  rememberOwnOrder(placed);
  removeFromCart(products.map(({ productId }) => productId));
}
