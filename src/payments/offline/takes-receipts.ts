import type { OrderStatus } from '#lib/statuses.ts';
import type { Cancellation } from '#orders/book/order-history.store.ts';

/**
 * Whether a buyer may send a receipt of such an order. A late transfer has one too, so it may be cancelled by now; who cancelled it
 * themselves was told to transfer no more, and to write.
 */
export function takesReceipts({
  status,
  cancellation,
}: {
  status: OrderStatus;
  cancellation: Pick<Cancellation, 'isByBuyer'> | null;
}): boolean {
  return status === 'pendiente' || (status === 'cancelado' && cancellation?.isByBuyer !== true);
}
