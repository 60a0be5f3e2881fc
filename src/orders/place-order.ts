import { arrivalOf } from '#delivery/arrival.ts';
import { DEFAULT_DELIVERY, type Delivery } from '#delivery/delivery.ts';
import {
  priceDelivery,
  type DeliveryPrice,
  type DeliveryTerms,
  type UnknownPlace,
} from '#delivery/shipping-price.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import type { ArsPerUsd, Centavos } from '#lib/pesos.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { PaymentMethod } from '#lib/statuses.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { findOnSale } from '#pricing/on-sale.store.ts';
import { standingOf } from '#quotes/quote-promise.ts';
import { costOf } from '#quotes/quote.ts';
import { rememberOrder } from '#quotes/quotes.store.ts';
import { dayOf } from './calendar.ts';
import { mergeLines, type Order, type OrderIntent, type WantedLine } from './order.ts';
import { atQuotedPrices, claimQuote, raiseBelowCost, type QuotedOrderRefusal } from './order-from-quote.ts';
import { enqueueOrderEmail } from './order-email.ts';
import {
  pesosTotalsOf,
  totalsOf,
  type OrderTotals,
  type MethodTerms,
  type OfflineTerms,
} from './order-totals.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import { findOrder } from './orders.store.ts';
import {
  findUsedKey,
  insertOrder,
  insertUsedKey,
  reserveStock,
  type OrderTransaction,
  type ReservedLine,
} from './place-order.store.ts';
import { checkUnpaid } from './unpaid/check-unpaid.ts';
import type { Excess, GroupHolding } from './unpaid/judge-unpaid.ts';
import { groupKeysOf, type GroupKeys, type OrderOrigin } from './unpaid/order-origin.ts';
import type { UnpaidLimits } from './unpaid/unpaid-limits.ts';

/** Eight characters, 6.6 × 10^11 ids: nobody finds an order by guessing. */
const ORDER_ID_GROUPS = 2;
const ACCESS_KEY_BYTES = 16;

/** `isNew` is false when the key had already made this order. `watched`: groups that now hold a lot of unpaid stock. */
export type PlaceOrderResult =
  | { ok: true; order: Order; isNew: boolean; watched?: readonly GroupHolding[] }
  | OrderRefusal;

/** Why an order was not placed. Nothing was reserved or stored: the buyer may try again. */
export type OrderRefusal =
  | { ok: false; reason: 'unknown-product'; productIds: readonly string[] }
  | { ok: false; reason: 'out-of-stock'; lines: readonly ShortLine[] }
  | { ok: false; reason: 'price-moved'; totals: OrderTotals; totalArs: Centavos | null }
  | { ok: false; reason: 'key-reused' }
  /** The shop does not take money in this way, or has no price in pesos for it. */
  | { ok: false; reason: 'method-not-offered' }
  /** The shop's orders cannot be picked up. */
  | { ok: false; reason: 'pickup-not-offered' }
  /** Cash is paid where the order is picked up. */
  | { ok: false; reason: 'cash-needs-pickup' }
  /** What shipping costs depends on a place that the buyer did not name. */
  | { ok: false; reason: 'unknown-place'; missing: UnknownPlace['missing'] }
  /** The invoice of a consumidor final needs their DNI, because of the amount. */
  | { ok: false; reason: 'dni-required' }
  | TooMuchUnpaid
  | QuotedOrderRefusal;

/** The order would exceed what the shop allows to be unpaid. */
export interface TooMuchUnpaid {
  ok: false;
  reason: 'too-much-unpaid';
  excess: Excess;
  /** What one buyer may leave unpaid. */
  limit: UnpaidLimits['buyer'];
  /** The group that already holds too much; null: none does. */
  by: GroupHolding | null;
}

interface ShortLine {
  productId: string;
  description: string;
  wanted: number;
  left: number;
}

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

/** How long an order's stock is held for its payment, in milliseconds. */
interface HoldTimes {
  /** For an order that is paid online; null: the shop takes no payments. */
  holdMs: number | null;
  /** For an order that the shop arranges with its buyer; null: for as long as it is open. */
  arrangedHoldMs: number | null;
}

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

async function reserveLines(
  trx: OrderTransaction,
  wanted: readonly WantedLine[],
): Promise<ReservedLine[] | OrderRefusal> {
  const reserved: ReservedLine[] = [];
  const refused: WantedLine[] = [];
  for (const line of wanted) {
    const taken = await reserveStock(trx, line);
    if (taken === undefined) refused.push(line);
    else reserved.push(taken);
  }
  return refused.length === 0 ? reserved : explainRefusal(trx, refused);
}

async function explainRefusal(trx: OrderTransaction, refused: readonly WantedLine[]): Promise<OrderRefusal> {
  const onSale = await findOnSale(
    trx,
    refused.map((line) => line.productId),
  );
  const unknown = refused.filter((line) => !onSale.has(line.productId));
  if (unknown.length > 0) {
    return { ok: false, reason: 'unknown-product', productIds: unknown.map((line) => line.productId) };
  }
  const lines = refused.flatMap(({ productId, quantity }) => {
    const product = onSale.get(productId);
    if (product === undefined) return [];
    const { description, left } = product;
    return [{ productId, description, wanted: quantity, left }];
  });
  return { ok: false, reason: 'out-of-stock', lines };
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
  const holdMs = holdOf(content, deps);
  for (;;) {
    const order: Order = {
      id: readableCode(randomBytes, ORDER_ID_GROUPS),
      createdAt: now.toISOString(),
      status: 'pendiente',
      issuedInvoice: null,
      accessKey: Buffer.from(randomBytes(ACCESS_KEY_BYTES)).toString('hex'),
      heldUntil: holdMs === null ? null : new Date(now.getTime() + holdMs).toISOString(),
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

/** How long the order holds its stock, in milliseconds; null: as long as it is open. */
function holdOf(order: Pick<Order, 'pesos' | 'paymentMethod'>, { holds, offline }: PlacingDeps) {
  if (order.paymentMethod !== 'online') return offline[order.paymentMethod]?.holdMs ?? null;
  return isPaidHere(order, holds) ? holds.holdMs : holds.arrangedHoldMs;
}

/** Whether the order is paid online: only one with a price in pesos is. */
function isPaidHere({ pesos }: Pick<Order, 'pesos'>, { holdMs }: HoldTimes): boolean {
  return holdMs !== null && pesos !== null;
}

/** A request that says nothing of the invoice is accepted: the shop asks its buyer. */
function lacksDni({ invoice }: OrderIntent): boolean {
  return invoice?.taxCondition === 'consumidor_final' && invoice.taxId === null;
}
