import type { Order } from '#orders/order.ts';
import { findCheckout, keepCheckout } from './checkouts.store.ts';
import { lastPayable } from './holds.ts';
import { isUnderWay } from './payment-status.ts';
import type { PayableOrder, Unanswered } from './payment-provider.ts';
import type { PaymentWorld } from './payment-world.ts';
import { listPayments, type StoredPayment } from './payments.store.ts';
import { nextAsk } from './search-rhythm.ts';

export type StartPayingResult = { ok: true; url: string } | PayingRefusal;

/** Why a buyer is not sent to pay. The order is as it was, and none was made. */
export type PayingRefusal =
  | { ok: false; reason: 'cancelled' | 'already-paid' | 'under-review' | 'hold-over' | 'no-pesos' }
  | { ok: false; reason: 'provider'; answer: Unanswered };

/** Nobody types a card in less. */
const SHORTEST_MS = 60_000;

/** Where the buyer of an order pays it: the same page while it lives, so that trying again makes neither a second order nor a second charge. */
export async function startPaying(world: PaymentWorld, order: Order): Promise<StartPayingResult> {
  const { db, now } = world;
  const { pesos } = order;
  if (order.status === 'cancelado') return { ok: false, reason: 'cancelled' };
  if (order.status !== 'pendiente') return { ok: false, reason: 'already-paid' };
  if (pesos === null) return { ok: false, reason: 'no-pesos' };
  const tried = await listPayments(db, order.id);
  if (tried.some(({ counts }) => counts)) return { ok: false, reason: 'already-paid' };
  if (tried.some(isUnderReview)) return { ok: false, reason: 'under-review' };

  const soonest = new Date(now().getTime() + SHORTEST_MS).toISOString();
  const living = await findCheckout(db, order.id);
  if (living !== undefined && living.expiresAt > soonest) return { ok: true, url: living.url };
  const expiresAt = order.heldUntil ?? lastPayable(order).toISOString();
  if (expiresAt <= soonest) return { ok: false, reason: 'hold-over' };
  return openCheckout(world, { ...order, pesos }, expiresAt);
}

/** The provider is deciding about a card; a second charge now could become a double one. Cash that nobody has paid can be left. */
function isUnderReview({ status, detail }: StoredPayment): boolean {
  return isUnderWay(status) && detail !== 'pending_waiting_payment';
}

async function openCheckout(
  { db, provider, now }: PaymentWorld,
  order: PayableOrder,
  expiresAt: string,
): Promise<StartPayingResult> {
  const asked = await provider.createCheckout(order, new Date(expiresAt));
  if (!asked.ok) return { ok: false, reason: 'provider', answer: asked };
  const createdAt = now();
  const { url } = await keepCheckout(db, {
    ...asked.value,
    orderId: order.id,
    createdAt: createdAt.toISOString(),
    expiresAt,
    nextAskAt: nextAsk(createdAt, createdAt)?.toISOString() ?? null,
  });
  return { ok: true, url };
}
