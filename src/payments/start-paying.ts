import type { Order } from '#orders/order.ts';
import { findCheckout, storeCheckout } from './records/checkouts.store.ts';
import { lastPayable } from './holds/holds.ts';
import { mayWaitDays } from './holds/long-hold.ts';
import { isTooSoonOver, whyNotPayable, type NotPayable } from './may-be-paid.ts';
import type { PayableOrder, ProviderError } from './port/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listPayments } from './records/payments.store.ts';
import { nextSearch } from './port/retry.ts';

export type StartPayingResult = { ok: true; url: string } | PayingRefusal;

/** Why a buyer may not pay. The order is unchanged, and no checkout was created. */
export type PayingRefusal =
  | { ok: false; reason: NotPayable }
  | { ok: false; reason: 'provider'; response: ProviderError };

/**
 * Where the buyer of an order pays it: the same page while it is valid, so a retry makes neither a second order nor a second
 * charge.
 */
export async function startPaying(deps: PaymentDeps, order: Order): Promise<StartPayingResult> {
  const { db, now } = deps;
  const obstacle = whyNotPayable(order, await listPayments(db, order.id), now());
  if (obstacle !== null) return { ok: false, reason: obstacle };
  const { pesos } = order;
  if (pesos === null) return { ok: false, reason: 'no-pesos' };

  const living = await findCheckout(db, order.id);
  if (living !== undefined && !isTooSoonOver(living.expiresAt, now())) return { ok: true, url: living.url };
  const expiresAt = order.heldUntil ?? lastPayable(order).toISOString();
  if (isTooSoonOver(expiresAt, now())) return { ok: false, reason: 'hold-over' };
  return openCheckout(deps, { ...order, pesos }, expiresAt);
}

async function openCheckout(
  { db, provider, now, log, limits }: PaymentDeps,
  order: PayableOrder,
  expiresAt: string,
): Promise<StartPayingResult> {
  const offersCash = limits === undefined || (await mayWaitDays(db, order.id, limits));
  const created = await provider.createCheckout(order, new Date(expiresAt), { offersCash });
  if (!created.ok) {
    log.warn({ reason: created.reason, response: created.words }, 'the payment provider opened no checkout');
    return { ok: false, reason: 'provider', response: created };
  }
  const createdAt = now();
  const { url } = await storeCheckout(db, {
    ...created.value,
    orderId: order.id,
    createdAt: createdAt.toISOString(),
    expiresAt,
    nextAskAt: nextSearch(createdAt, createdAt)?.toISOString() ?? null,
  });
  return { ok: true, url };
}
