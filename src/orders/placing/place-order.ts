import { arrivalOf } from '#delivery/arrival.ts';
import { DEFAULT_DELIVERY, type Delivery } from '#delivery/delivery.ts';
import type { DeliveryPrice } from '#delivery/shipping-price.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { CostToday } from '#quotes/quote-promise.ts';
import { dayOf } from '../calendar.ts';
import type { Order, OrderIntent, WantedLine } from '../order.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import { heldUntilOf, isPaidHere, type HoldTimes } from './order-hold.ts';
import { newAccessKey } from '../access-key.ts';
import type { OrderRefusal, TooMuchUnpaid } from './order-refusal.ts';
import type { MethodTerms, OfflineTerms } from '../order-totals.ts';
import { priceOrder, type PricedOrder, type PricingDeps } from './price-order.ts';
import type { AcceptedOrder, ShopNow } from './shop-now.ts';
import { checkUnpaid } from '../unpaid/check-unpaid.ts';
import type { GroupHolding } from '../unpaid/judge-unpaid.ts';
import type { RecordPaidOnTaking, StaffOrder } from './staff-order.ts';
import { groupKeysOf, type GroupKeys, type OrderOrigin } from '../unpaid/order-origin.ts';
import type { UnpaidLimits } from '../unpaid/unpaid-limits.ts';

/** Eight characters, 6.6 × 10^11 ids: nobody finds an order by guessing. */
const ORDER_ID_GROUPS = 2;

export interface PlacingDeps extends PricingDeps {
  randomBytes: RandomBytes;
  holds: HoldTimes;
  /** What orders get that are paid without the provider. */
  offline: OfflineTerms;
  /** What the PC of an order's lines lacks, in a sentence for its buyer; null: nothing, or its lines are no PC. It must not wait. */
  pcLacks: (lines: readonly WantedLine[]) => string | null;
  /** How much may be left unpaid; null: nothing is limited. */
  limits: UnpaidLimits | null;
  recordPaid: RecordPaidOnTaking;
}

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
  const used = decisionOfUsedKey(shop, placed);
  if (used !== undefined) return used;
  const method = methodOf(placed, deps);
  if (!method.ok) return refused(method);
  const { terms } = method;
  const priced = priceOrder(shop, { ...placed, terms }, deps);
  if (!priced.ok) return refused(priced);
  const wrongTotal = refuseTotals(placed.intent, priced);
  if (wrongTotal !== null) return refused(wrongTotal);
  const keys = groupKeysOf(placed.intent.buyer, placed.origin);
  const unpaid = checkUnpaidTotal(shop, { priced, keys }, limitsFor(placed, deps));
  if (!unpaid.ok) return refused(unpaid);

  const order = newOrder(placed, { priced, terms }, deps);
  const { intent, staff } = placed;
  const { idempotencyKey: key } = intent;
  return {
    kind: 'accepted',
    accepted: {
      order,
      keys,
      press: key === null ? null : { key, fingerprint: fingerprintOf(intent, staff) },
      staff,
      quote: priced.quote,
    },
    isArranged: terms === null && !isPaidHere(order, deps.holds),
    belowCost: priced.belowCost,
    watched: unpaid.watched,
  };
}

function refused(refusal: OrderRefusal): Decision {
  return { kind: 'refused', refusal };
}

function decisionOfUsedKey(shop: ShopNow, { intent, staff }: PlacedFrom): Decision | undefined {
  if (intent.idempotencyKey === null) return undefined;
  const used = shop.usedKeys.get(intent.idempotencyKey);
  if (used === undefined) return undefined;
  return used.fingerprint === fingerprintOf(intent, staff)
    ? { kind: 'repeated', order: used.order }
    : refused({ ok: false, reason: 'key-reused' });
}

/** Whether the order may be paid and handed over as it says. `terms` null: it is paid online, or as the shop arranges it with the buyer. */
function methodOf(
  { intent: { paymentMethod, delivery }, staff }: PlacedFrom,
  deps: PlacingDeps,
): { ok: true; terms: MethodTerms | null } | OrderRefusal {
  const isPaid = staff?.isPaid ?? false;
  const terms =
    paymentMethod === 'online' ? null : (deps.offline[paymentMethod] ?? (isPaid ? NO_TERMS : undefined));
  if (terms === undefined) return { ok: false, reason: 'method-not-offered' };
  // A buyer at the counter may take the order along.
  if (delivery.method === 'pickup' && !deps.delivery.pickup && staff === null) {
    return { ok: false, reason: 'pickup-not-offered' };
  }
  if (paymentMethod === 'cash' && delivery.method === 'shipping' && !isPaid) {
    return { ok: false, reason: 'cash-needs-pickup' };
  }
  return { ok: true, terms };
}

/** The terms for money that was received in a way that the shop does not offer to visitors. */
const NO_TERMS: MethodTerms = { discountBp: 0, holdMs: 0 };

/** Why an order of these totals is not placed; null: nothing is against them. */
function refuseTotals(intent: OrderIntent, { totals, pesos }: PricedOrder): OrderRefusal | null {
  const totalArs = pesos?.total ?? null;
  if (!isAsSeen(intent.expectedTotal, totals.total) || !isAsSeen(intent.expectedTotalArs, totalArs)) {
    return { ok: false, reason: 'price-moved', totals, totalArs };
  }
  if (lacksDni(intent) && isDniRequired(totalArs)) return { ok: false, reason: 'dni-required' };
  return null;
}

/** Whether the total equals the one that the buyer saw. Null: the buyer did not send one. */
function isAsSeen(seen: number | null, total: number | null): boolean {
  return seen === null || seen === total;
}

/** A request that says nothing of the invoice is accepted: the shop asks its buyer. */
function lacksDni({ invoice }: OrderIntent): boolean {
  return invoice?.taxCondition === 'consumidor_final' && invoice.taxId === null;
}

/** A person of the shop vouches for the orders that they take; they count for those that follow. */
function limitsFor({ staff }: PlacedFrom, { limits }: PlacingDeps): UnpaidLimits | null {
  return staff === null ? limits : null;
}

function checkUnpaidTotal(
  { unpaid }: ShopNow,
  { priced: { reserved, totals }, keys }: { priced: PricedOrder; keys: GroupKeys },
  limits: UnpaidLimits | null,
): { ok: true; watched: readonly GroupHolding[] } | TooMuchUnpaid {
  if (limits === null || unpaid === null) return { ok: true, watched: [] };
  const judged = checkUnpaid(unpaid, { keys, reserved, total: totals.total }, limits);
  if (judged.ok) return judged;
  const { excess, by } = judged;
  return { ok: false, reason: 'too-much-unpaid', excess, by, limit: limits.buyer };
}

function newOrder(
  { intent, staff }: PlacedFrom,
  { priced, terms }: { priced: PricedOrder; terms: MethodTerms | null },
  deps: PlacingDeps,
): Order {
  const { now, randomBytes } = deps;
  const content = {
    buyer: intent.buyer,
    lines: priced.lines,
    totals: priced.totals,
    discountBp: priced.discountBp,
    agreedDiscountBp: priced.agreedDiscountBp,
    channel: staff?.channel ?? null,
    paymentMethod: intent.paymentMethod,
    delivery: { ...DEFAULT_DELIVERY, ...intent.delivery, ...promisedDays(priced.delivery, terms, deps) },
    invoice: intent.invoice,
    pesos: priced.pesos,
  };
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

/** When it arrives; nothing for pickup, which an email announces. */
function promisedDays(
  { days }: DeliveryPrice,
  terms: MethodTerms | null,
  { delivery: { closedDays }, now }: PlacingDeps,
): Partial<Delivery> {
  if (days === null) return {};
  const payableUntil = new Date(now.getTime() + (terms?.holdMs ?? 0));
  return arrivalOf({ orderedOn: dayOf(now), payableUntil: dayOf(payableUntil) }, days, closedDays);
}
