import type { Order } from '#orders/order.ts';
import { findCheckout, keepCheckout } from './checkouts.store.ts';
import { lastPayable } from './holds/holds.ts';
import { mayWaitDays } from './holds/long-hold.store.ts';
import { isTooSoonOver, whyNotPayable, type NotPayable } from './may-be-paid.ts';
import type { PayableOrder, Unanswered } from './payment-provider.ts';
import type { PaymentWorld } from './payment-world.ts';
import { listPayments } from './payments.store.ts';
import { nextAsk } from './search-rhythm.ts';

export type StartPayingResult = { ok: true; url: string } | PayingRefusal;

/** Why a buyer is not sent to pay. The order is as it was, and none was made. */
export type PayingRefusal =
  | { ok: false; reason: NotPayable }
  | { ok: false; reason: 'provider'; answer: Unanswered };

/** Where the buyer of an order pays it: the same page while it lives, so that trying again makes neither a second order nor a second charge. */
export async function startPaying(world: PaymentWorld, order: Order): Promise<StartPayingResult> {
  const { db, now } = world;
  const obstacle = whyNotPayable(order, await listPayments(db, order.id), now());
  if (obstacle !== null) return { ok: false, reason: obstacle };
  const { pesos } = order;
  if (pesos === null) return { ok: false, reason: 'no-pesos' };

  const living = await findCheckout(db, order.id);
  if (living !== undefined && !isTooSoonOver(living.expiresAt, now())) return { ok: true, url: living.url };
  const expiresAt = order.heldUntil ?? lastPayable(order).toISOString();
  if (isTooSoonOver(expiresAt, now())) return { ok: false, reason: 'hold-over' };
  return openCheckout(world, { ...order, pesos }, expiresAt);
}

async function openCheckout(
  { db, provider, now, log, limits }: PaymentWorld,
  order: PayableOrder,
  expiresAt: string,
): Promise<StartPayingResult> {
  const offersCash = limits === undefined || (await mayWaitDays(db, order.id, limits));
  const asked = await provider.createCheckout(order, new Date(expiresAt), { offersCash });
  if (!asked.ok) {
    log.warn({ reason: asked.reason, answer: asked.words }, 'the payment provider opened no checkout');
    return { ok: false, reason: 'provider', answer: asked };
  }
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
