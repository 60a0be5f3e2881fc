import { arrivalOf } from '#delivery/arrival.ts';
import { DEFAULT_DELIVERY, type Delivery } from '#delivery/delivery.ts';
import {
  priceDelivery,
  type DeliveryPrice,
  type DeliveryTerms,
  type UnknownPlace,
} from '#delivery/shipping-price.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { PaymentMethod } from '#lib/statuses.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { standingOf } from '#quotes/quote-promise.ts';
import { costOf } from '#quotes/quote.ts';
import { rememberOrder } from '#quotes/quotes.store.ts';
import { dayOf } from './calendar.ts';
import { mergeLines, type Order, type OrderIntent, type WantedLine } from './order.ts';
import { atQuotedPrices, claimQuote, raiseBelowCost } from './order-from-quote.ts';
import { enqueueOrderEmail } from './order-email.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import { heldUntilOf, isPaidHere, type HoldTimes } from './order-hold.ts';
import type { PlaceOrderResult } from './order-refusal.ts';
import { pesosTotalsOf, totalsOf, type MethodTerms, type OfflineTerms } from './order-totals.ts';
import { findOrder } from './orders.store.ts';
import { findUsedKey, insertOrder, insertUsedKey, type OrderTransaction } from './place-order.store.ts';
import { reserveLines } from './reserve-lines.ts';
import { checkUnpaid } from './unpaid/check-unpaid.ts';
import { groupKeysOf, type GroupKeys, type OrderOrigin } from './unpaid/order-origin.ts';
import type { UnpaidLimits } from './unpaid/unpaid-limits.ts';

/** Eight characters, 6.6 × 10^11 ids: nobody finds an order by guessing. */
const ORDER_ID_GROUPS = 2;
const ACCESS_KEY_BYTES = 16;

export interface PlacingDeps {
  now: Date;
  randomBytes: RandomBytes;
  /** Pesos per dollar now; null: the shop sells only in dollars. */
  rate: ArsPerUsd | null;
  holds: HoldTimes;
  /** What orders get that are paid without the provider. */
  offline: OfflineTerms;
  delivery: DeliveryTerms;
  /** What lines weigh, in grams. */
  weigh: Weigh;
  /** How much may be left unpaid; null: nothing is limited. */
  limits: UnpaidLimits | null;
}

/** In grams. It is called for an order that is not picked up, inside its transaction: it must not wait. */
export type Weigh = (lines: readonly WantedLine[]) => number;

/** The order's request and its origin. `origin` null: it does not come from a visitor. */
export interface PlacedFrom {
  intent: OrderIntent;
  origin: OrderOrigin | null;
}

/**
 * Reserves the stock, stores the order and queues its email, inside the caller's transaction. After a refusal, the caller must undo
 * the transaction's changes for this order.
 */
export async function placeOrder(
  trx: OrderTransaction,
  { intent, origin }: PlacedFrom,
  deps: PlacingDeps,
): Promise<PlaceOrderResult> {
  const earlier = await responseForUsedKey(trx, intent);
  if (earlier !== undefined) return earlier;

  const offered = termsOf(intent.paymentMethod, deps);
  if (offered === 'not-offered') return { ok: false, reason: 'method-not-offered' };

  if (intent.delivery.method === 'pickup' && !deps.delivery.pickup) {
    return { ok: false, reason: 'pickup-not-offered' };
  }
  if (intent.paymentMethod === 'cash' && intent.delivery.method === 'shipping') {
    return { ok: false, reason: 'cash-needs-pickup' };
  }

  const claimed = await claimQuote(trx, intent, deps.now);
  if (!claimed.ok) return claimed;
  const { quote } = claimed;

  const reserved = await reserveLines(trx, mergeLines(intent.lines));
  if ('reason' in reserved) return reserved;

  const todays = reserved.map(({ line }) => line);
  const today = { cost: costOf(todays), rate: deps.rate };
  const standing = quote === null ? 'covered' : standingOf(quote, today);
  if (standing === 'lapsed') return { ok: false, reason: 'quote-lapsed' };

  const lines = quote === null ? todays : atQuotedPrices(todays, quote);
  const rate = quote?.rate ?? deps.rate;
  // The buyer pays pesos, to the centavo.
  if (rate === null && offered !== null) return { ok: false, reason: 'method-not-offered' };
  const discountBp = offered?.discountBp ?? 0;
  const delivery = deliveryOf(intent, lines, deps);
  if (delivery.kind === 'unknown-place') {
    return { ok: false, reason: delivery.kind, missing: delivery.missing };
  }
  const terms = { shipping: delivery.price, discountBp };
  const totals = totalsOf(lines, terms);
  const pesos = rate === null ? null : { rate, total: pesosTotalsOf(lines, rate, terms).total };
  if (!isAsSeen(intent.expectedTotal, totals.total) || !isAsSeen(intent.expectedTotalArs, pesos?.total)) {
    return { ok: false, reason: 'price-moved', totals, totalArs: pesos?.total ?? null };
  }
  if (lacksDni(intent) && isDniRequired(pesos?.total ?? null)) return { ok: false, reason: 'dni-required' };

  const keys = groupKeysOf(intent.buyer, origin);
  const { limits } = deps;
  const judged =
    limits && (await checkUnpaid(trx, { keys, reserved, total: totals.total }, { ...deps, limits }));
  if (limits !== null && judged?.ok === false) {
    const { excess, by } = judged;
    return { ok: false, reason: 'too-much-unpaid', excess, by, limit: limits.buyer };
  }

  const order = await storeOrder(
    trx,
    {
      buyer: intent.buyer,
      lines,
      totals,
      discountBp: terms.discountBp,
      paymentMethod: intent.paymentMethod,
      delivery: { ...DEFAULT_DELIVERY, ...intent.delivery, ...promisedDays(delivery, offered, deps) },
      invoice: intent.invoice,
      pesos,
    },
    keys,
    deps,
  );
  const stamp = { at: deps.now, randomBytes: deps.randomBytes };
  if (quote !== null) {
    await rememberOrder(trx, quote.number, order.id);
    if (standing === 'below-cost') await raiseBelowCost(trx, { quote, orderId: order.id, today }, stamp);
  }
  if (intent.idempotencyKey !== null) {
    const isOurs = await insertUsedKey(trx, {
      key: intent.idempotencyKey,
      fingerprint: fingerprintOf(intent),
      order_id: order.id,
      created_at: order.createdAt,
    });
    // Another process used the key meanwhile for other products: for the same products it would have held their locks.
    if (!isOurs) return { ok: false, reason: 'key-reused' };
  }
  const isArranged = offered === null && !isPaidHere(order, deps.holds);
  await enqueueOrderEmail(trx, { kind: 'order-received', isArranged }, order, stamp);
  return { ok: true, order, isNew: true, ...(judged?.ok === true && { watched: judged.watched }) };
}

/** From the prices that the order has, which may be a quote's. */
function deliveryOf(
  { delivery }: OrderIntent,
  lines: readonly PricedLine[],
  { delivery: terms, weigh }: PlacingDeps,
): DeliveryPrice | UnknownPlace {
  const grams = terms.rates.length === 0 ? 0 : weigh(lines);
  return priceDelivery({ ...delivery, subtotal: totalsOf(lines).subtotal, grams }, terms);
}

/** When it arrives; nothing for pickup, which an email announces. */
function promisedDays(
  { days }: DeliveryPrice,
  offered: MethodTerms | null,
  { delivery: { closedDays }, now }: PlacingDeps,
): Partial<Delivery> {
  if (days === null) return {};
  const payableUntil = new Date(now.getTime() + (offered?.holdMs ?? 0));
  return arrivalOf({ orderedOn: dayOf(now), payableUntil: dayOf(payableUntil) }, days, closedDays);
}

/** Whether the total equals the one that the buyer saw. Null: the buyer did not send one. */
function isAsSeen(seen: number | null, total: number | undefined): boolean {
  return seen === null || seen === total;
}

async function responseForUsedKey(
  trx: OrderTransaction,
  intent: OrderIntent,
): Promise<PlaceOrderResult | undefined> {
  if (intent.idempotencyKey === null) return undefined;
  const used = await findUsedKey(trx, intent.idempotencyKey);
  if (used === undefined) return undefined;
  if (used.fingerprint !== fingerprintOf(intent)) return { ok: false, reason: 'key-reused' };
  const order = await findOrder(trx, used.order_id);
  if (order === undefined) throw new Error(`the key of order ${used.order_id} outlived it`);
  return { ok: true, order, isNew: false };
}

/** An order without what its storing gives it. */
type OrderContent = Omit<Order, 'id' | 'createdAt' | 'status' | 'issuedInvoice' | 'accessKey' | 'heldUntil'>;

async function storeOrder(
  trx: OrderTransaction,
  content: OrderContent,
  keys: GroupKeys,
  deps: PlacingDeps,
): Promise<Order> {
  const { now, randomBytes } = deps;
  const heldUntil = heldUntilOf(content, deps);
  for (;;) {
    const order: Order = {
      id: readableCode(randomBytes, ORDER_ID_GROUPS),
      createdAt: now.toISOString(),
      status: 'pendiente',
      issuedInvoice: null,
      accessKey: Buffer.from(randomBytes(ACCESS_KEY_BYTES)).toString('hex'),
      heldUntil,
      ...content,
    };
    if (await insertOrder(trx, order, keys)) return order;
  }
}

/** What the method grants; null: the order is paid online, or as the shop arranges it with the buyer. */
function termsOf(
  method: PaymentMethod,
  { offline }: Pick<PlacingDeps, 'offline'>,
): MethodTerms | null | 'not-offered' {
  return method === 'online' ? null : (offline[method] ?? 'not-offered');
}

/** A request that says nothing of the invoice is accepted: the shop asks its buyer. */
function lacksDni({ invoice }: OrderIntent): boolean {
  return invoice?.taxCondition === 'consumidor_final' && invoice.taxId === null;
}
