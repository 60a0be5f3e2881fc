import { arrivalOf } from '#delivery/arrival.ts';
import { DEFAULT_DELIVERY, type Delivery } from '#delivery/delivery.ts';
import {
  priceDelivery,
  type DeliveryPrice,
  type DeliveryTerms,
  type UnknownPlace,
} from '#delivery/shipping-price.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { PaymentMethod } from '#lib/statuses.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { standingOf, type CostToday } from '#quotes/quote-promise.ts';
import { costOf } from '#quotes/quote.ts';
import { dayOf } from './calendar.ts';
import { mergeLines, type Order, type OrderIntent, type WantedLine } from './order.ts';
import { atQuotedPrices, claimQuote } from './order-from-quote.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import { heldUntilOf, isPaidHere, type HoldTimes } from './order-hold.ts';
import { newAccessKey } from './access-key.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { pesosTotalsOf, totalsOf, type MethodTerms, type OfflineTerms } from './order-totals.ts';
import { reserveLines } from './reserve-lines.ts';
import type { AcceptedOrder, ShopNow } from './shop-now.ts';
import { checkUnpaid } from './unpaid/check-unpaid.ts';
import type { GroupHolding } from './unpaid/judge-unpaid.ts';
import type { StaffOrder } from './staff-order.ts';
import { groupKeysOf, type OrderOrigin } from './unpaid/order-origin.ts';
import type { UnpaidLimits } from './unpaid/unpaid-limits.ts';

/** Eight characters, 6.6 × 10^11 ids: nobody finds an order by guessing. */
const ORDER_ID_GROUPS = 2;
/** Nothing costs less than nothing. */
const ALL_BP = 10_000;

export interface PlacingDeps {
  now: Date;
  randomBytes: RandomBytes;
  holds: HoldTimes;
  /** What orders get that are paid without the provider. */
  offline: OfflineTerms;
  delivery: DeliveryTerms;
  /** What lines weigh, in grams. */
  weigh: Weigh;
  /** What the PC of an order's lines lacks, in a sentence for its buyer; null: nothing, or its lines are no PC. It must not wait. */
  pcLacks: (lines: readonly WantedLine[]) => string | null;
  /** How much may be left unpaid; null: nothing is limited. */
  limits: UnpaidLimits | null;
}

/** In grams. It is called for an order that is not picked up, inside its transaction: it must not wait. */
export type Weigh = (lines: readonly WantedLine[]) => number;

/** The order's request and its origin. `origin` null: it does not come from a visitor. `staff` null: its buyer places it. */
export interface PlacedFrom {
  intent: OrderIntent;
  origin: OrderOrigin | null;
  staff: StaffOrder | null;
}

/** The ids of the products that it wants. */
export function productsOf({ intent }: PlacedFrom): string[] {
  return intent.lines.map(({ productId }) => productId);
}

/** Whether it wants one of these products. */
export function wantsOneOf(productIds: ReadonlySet<string>, placed: PlacedFrom): boolean {
  return productsOf(placed).some((id) => productIds.has(id));
}

/** What becomes of a request for an order. */
export type Decision =
  | {
      kind: 'accepted';
      accepted: AcceptedOrder;
      /** It is not paid here: the shop contacts the buyer. */
      isArranged: boolean;
      /** Today's cost of what a quote sells for less; null: nothing is sold below cost. */
      belowCost: CostToday | null;
      /** The groups that now hold a lot of unpaid stock. */
      watched: readonly GroupHolding[];
    }
  /** Its key has made this order before. */
  | { kind: 'repeated'; order: Order }
  | { kind: 'refused'; refusal: OrderRefusal };

/** Decides one request, by the shop as it is inside the transaction. It changes nothing. */
export function placeOrder(shop: ShopNow, placed: PlacedFrom, deps: PlacingDeps): Decision {
  const { intent, origin, staff } = placed;
  const earlier = decisionOfUsedKey(shop, placed);
  if (earlier !== undefined) return earlier;

  const isPaid = staff?.isPaid ?? false;
  const offered = termsOf(intent.paymentMethod, deps, { isPaid });
  if (offered === 'not-offered') return refused({ ok: false, reason: 'method-not-offered' });

  // Whoever stands at the counter may take the order along.
  if (intent.delivery.method === 'pickup' && !deps.delivery.pickup && staff === null) {
    return refused({ ok: false, reason: 'pickup-not-offered' });
  }
  if (intent.paymentMethod === 'cash' && intent.delivery.method === 'shipping' && !isPaid) {
    return refused({ ok: false, reason: 'cash-needs-pickup' });
  }

  const claimed = claimQuote(shop.quotes, intent, deps.now);
  if (!claimed.ok) return refused(claimed);
  const { quote } = claimed;

  const reserved = reserveLines(shop.products, mergeLines(intent.lines), {
    withHidden: staff?.sellsHidden ?? false,
  });
  if ('reason' in reserved) return refused(reserved);

  const todays = reserved.map(({ line }) => line);
  const today = { cost: costOf(todays), rate: shop.rate };
  const standing = quote === null ? 'covered' : standingOf(quote, today);
  if (standing === 'lapsed') return refused({ ok: false, reason: 'quote-lapsed' });

  const lines = quote === null ? todays : atQuotedPrices(todays, quote);
  const rate = quote?.rate ?? shop.rate;
  // The buyer pays pesos, to the centavo.
  if (rate === null && offered !== null) return refused({ ok: false, reason: 'method-not-offered' });
  const agreedDiscountBp = staff?.discount?.bp ?? 0;
  const discountBp = Math.min(ALL_BP, (offered?.discountBp ?? 0) + agreedDiscountBp);
  const delivery = deliveryOf(intent, lines, deps);
  if (delivery.kind === 'unknown-place') {
    return refused({ ok: false, reason: delivery.kind, missing: delivery.missing });
  }
  const terms = { shipping: delivery.price, discountBp };
  const totals = totalsOf(lines, terms);
  const pesos = rate === null ? null : { rate, total: pesosTotalsOf(lines, rate, terms).total };
  if (!isAsSeen(intent.expectedTotal, totals.total) || !isAsSeen(intent.expectedTotalArs, pesos?.total)) {
    return refused({ ok: false, reason: 'price-moved', totals, totalArs: pesos?.total ?? null });
  }
  if (lacksDni(intent) && isDniRequired(pesos?.total ?? null)) {
    return refused({ ok: false, reason: 'dni-required' });
  }

  const keys = groupKeysOf(intent.buyer, origin);
  // A person of the shop vouches for the orders that they take; they count for those that follow.
  const limits = staff === null ? deps.limits : null;
  const judged =
    limits && shop.unpaid && checkUnpaid(shop.unpaid, { keys, reserved, total: totals.total }, limits);
  if (limits !== null && judged?.ok === false) {
    const { excess, by } = judged;
    return refused({ ok: false, reason: 'too-much-unpaid', excess, by, limit: limits.buyer });
  }

  const order = newOrder(
    {
      buyer: intent.buyer,
      lines,
      totals,
      discountBp: terms.discountBp,
      agreedDiscountBp,
      channel: staff?.channel ?? null,
      paymentMethod: intent.paymentMethod,
      delivery: { ...DEFAULT_DELIVERY, ...intent.delivery, ...promisedDays(delivery, offered, deps) },
      invoice: intent.invoice,
      pesos,
    },
    deps,
  );
  const { idempotencyKey: key } = intent;
  return {
    kind: 'accepted',
    accepted: {
      order,
      keys,
      press: key === null ? null : { key, fingerprint: fingerprintOf(intent, staff) },
      staff,
      quote,
    },
    isArranged: offered === null && !isPaidHere(order, deps.holds),
    belowCost: standing === 'below-cost' ? today : null,
    watched: judged?.ok === true ? judged.watched : [],
  };
}

function refused(refusal: OrderRefusal): Decision {
  return { kind: 'refused', refusal };
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

function decisionOfUsedKey(shop: ShopNow, { intent, staff }: PlacedFrom): Decision | undefined {
  if (intent.idempotencyKey === null) return undefined;
  const used = shop.usedKeys.get(intent.idempotencyKey);
  if (used === undefined) return undefined;
  return used.fingerprint === fingerprintOf(intent, staff)
    ? { kind: 'repeated', order: used.order }
    : refused({ ok: false, reason: 'key-reused' });
}

/** An order without what makes it one of the shop's. */
type OrderContent = Omit<Order, 'id' | 'createdAt' | 'status' | 'issuedInvoice' | 'accessKey' | 'heldUntil'>;

function newOrder(content: OrderContent, deps: PlacingDeps): Order {
  const { now, randomBytes } = deps;
  return {
    id: readableCode(randomBytes, ORDER_ID_GROUPS),
    createdAt: now.toISOString(),
    status: 'pendiente',
    issuedInvoice: null,
    accessKey: newAccessKey(randomBytes),
    heldUntil: heldUntilOf(content, deps),
    ...content,
  };
}

/** What the method grants; null: the order is paid online, or as the shop arranges it with the buyer. */
function termsOf(
  method: PaymentMethod,
  { offline }: Pick<PlacingDeps, 'offline'>,
  { isPaid }: { isPaid: boolean },
): MethodTerms | null | 'not-offered' {
  if (method === 'online') return null;
  return offline[method] ?? (isPaid ? NO_TERMS : 'not-offered');
}

/** For money that was taken in a way that the shop does not offer to visitors. */
const NO_TERMS: MethodTerms = { discountBp: 0, holdMs: 0 };

/** A request that says nothing of the invoice is accepted: the shop asks its buyer. */
function lacksDni({ invoice }: OrderIntent): boolean {
  return invoice?.taxCondition === 'consumidor_final' && invoice.taxId === null;
}
