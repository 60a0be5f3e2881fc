import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Order } from '#orders/order.ts';
import {
  deleteAttempt,
  findCheckout,
  storeAttempt,
  storeCheckout,
  type StoredCheckout,
} from './records/checkouts.store.ts';
import { cashDeadline, lastPayable } from './holds/holds.ts';
import { mayWaitDays } from './holds/long-hold.ts';
import { isTooSoonOver, whyNotPayable, type NotPayable } from './may-be-paid.ts';
import type { PayableOrder, ProviderError } from './port/payment-provider.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { withPayments } from './records/paid-order.ts';
import { restToPay } from './records/rest-to-pay.ts';
import { nextSearch } from './port/retry.ts';

export type StartPayingResult = { ok: true; url: string } | PayingRefusal;

/** Why a buyer may not pay. The order is unchanged, and no checkout was created. */
export type PayingRefusal =
  | { ok: false; reason: NotPayable }
  | { ok: false; reason: 'provider'; response: ProviderError };

/**
 * Where the buyer of an order pays it: the same page while it is valid, so a retry makes neither a second order nor a second
 * charge. After a part of the total came it is a page for the rest, and the one for the whole is closed first.
 */
export async function startPaying(deps: PaymentDeps, order: Order): Promise<StartPayingResult> {
  const { db, provider, now } = deps;
  const paid = await withPayments(db, order);
  const obstacle = whyNotPayable(paid, now());
  if (obstacle !== null) return { ok: false, reason: obstacle };
  const { pesos } = order;
  if (pesos === null) return { ok: false, reason: 'no-pesos' };

  const rest = restToPay(paid, now());
  const living = await findCheckout(db, order.id);
  if (living?.checkout && !living.isClosed && !isTooSoonOver(living.expiresAt, now())) {
    if (living.rest === rest) return { ok: true, url: living.checkout.url };
    const closed = await provider.closeCheckout(living.checkout.checkoutId, now());
    if (!closed.ok && !isRefused(closed)) return { ok: false, reason: 'provider', response: closed };
  }
  const expiresAt = order.heldUntil ?? lastPayable(order).toISOString();
  if (isTooSoonOver(expiresAt, now())) return { ok: false, reason: 'hold-over' };
  return openCheckout(deps, { ...order, pesos }, { expiresAt, rest });
}

async function openCheckout(
  deps: PaymentDeps,
  order: PayableOrder,
  { expiresAt, rest }: Pick<StoredCheckout, 'expiresAt' | 'rest'>,
): Promise<StartPayingResult> {
  const { db, provider, now, log } = deps;
  const at = now();
  const attempt = await storeAttempt(db, {
    orderId: order.id,
    createdAt: at.toISOString(),
    expiresAt,
    rest,
    nextAskAt: nextSearch(at, at)?.toISOString() ?? null,
  });
  if (attempt.checkout !== null) return { ok: true, url: attempt.checkout.url };
  const created = await provider.createCheckout(order, {
    expiresAt: new Date(attempt.expiresAt),
    // A part holds its stock for a day, which cash and transfers may take alone.
    cashUntil: rest === null ? await cashUntil(deps, order) : null,
    rest,
    idempotencyKey: `checkout-${order.id}-${Date.parse(attempt.createdAt)}`,
  });
  if (created.ok) {
    const { checkout } = await storeCheckout(db, attempt, created.value);
    return { ok: true, url: checkout?.url ?? created.value.url };
  }
  const { reason, words, providerRequestId } = created;
  log.warn({ reason, response: words, providerRequestId }, 'the payment provider opened no checkout');
  if (isRefused(created)) {
    // An earlier call with this key may have opened it, and its answer been lost.
    if (attempt.createdAt === at.toISOString()) await deleteAttempt(db, attempt);
    await raiseRefused(deps, order, created.words);
  }
  return { ok: false, reason: 'provider', response: created };
}

/** A retry cannot succeed either; no address to open a checkout at is a wrong setting too. */
export function isRefused({ reason }: ProviderError): boolean {
  return reason === 'refused' || reason === 'not-found';
}

/** Null: the provider offers neither cash nor transfers. */
async function cashUntil(
  { db, provider, now, limits }: PaymentDeps,
  order: PayableOrder,
): Promise<Date | null> {
  const until = cashDeadline(order, provider.cashDays, now());
  const mayWait = limits === undefined || (await mayWaitDays(db, order.id, limits));
  return mayWait ? until : null;
}

/**
 * What the provider does not take is a fault of the shop, its credentials or its settings: a person must look. It may concern every
 * order, so it is one alert a day.
 */
function raiseRefused(deps: PaymentDeps, { id }: PayableOrder, words: string): Promise<void> {
  const detail = { pedido: id, motivo: words };
  const turn = deps.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const alert = { kind: 'checkout-refused', orderId: null, paymentId: null, detail, turn } as const;
  return raiseAlertAlone(deps.db, alert, stampOf(deps));
}
