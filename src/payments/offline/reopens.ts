import type { Kysely } from 'kysely';
import { findLastMover } from '#orders/steps/move-order.store.ts';
import type { Order } from '#orders/order.ts';
import type { Tables } from '#db/tables.ts';
import type { KnownPayment } from '../records/payment-state.ts';

/**
 * Whether late money reopens this order while there is stock: a cancelled one whose time ran out, or that its buyer cancelled. One that a
 * person of the shop cancelled stays cancelled, and one whose money a person gave back is no sale any more.
 */
export async function mayReopen(
  db: Kysely<Tables>,
  { id, status }: Pick<Order, 'id' | 'status'>,
  payments: readonly Pick<KnownPayment, 'refunded'>[],
): Promise<boolean> {
  if (status !== 'cancelado' || payments.some(({ refunded }) => refunded > 0)) return false;
  return (await findLastMover(db, id)) === null;
}
