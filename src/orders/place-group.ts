import type { Stamp } from '#lib/clock.ts';
import type { JsonValue } from '#lib/json.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { newEmails } from '#mail/outbox.store.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { rememberOrder } from '#quotes/quotes.store.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import type { StaffEvent } from '#staff-notifications/staff-event.ts';
import { placedOrPaid, soldOut } from './staff-events.ts';
import { receivedEmail } from './order-email.ts';
import { raiseBelowCost } from './order-from-quote.ts';
import type { Order } from './order.ts';
import type { PlaceOrderResult } from './order-refusal.ts';
import { placeOrder, productsOf, type Decision, type PlacedFrom, type PlacingDeps } from './place-order.ts';
import { insertOrders } from './insert-orders.store.ts';
import {
  claimQuotes,
  findUsedKeys,
  sellNextOffers,
  takeStock,
  type OrderTransaction,
  type Stock,
} from './place-order.store.ts';
import type { StaffOrder } from './staff-order.ts';
import { countAccepted, type ShopNow } from './shop-now.ts';
import { isShareInDoubt, type GroupHolding } from './unpaid/judge-unpaid.ts';
import { groupKeysOf } from './unpaid/order-origin.ts';
import { raiseUnpaidAlerts } from './unpaid/unpaid-alerts.ts';
import { COUNTED_AFTER_MS } from './unpaid/unpaid-limits.ts';
import { readUnpaid } from './unpaid/unpaid.store.ts';

/** Another transaction locks its product: the order waits until that one ends. */
export interface Locked {
  ok: false;
  reason: 'locked';
}

/**
 * Places a group of orders inside the caller's transaction: reads all that decides them, decides one after the other in memory, and
 * writes the accepted ones. So the number of statements does not depend on the number of orders. A refused order leaves nothing to undo,
 * and one whose decision fails is rejected alone.
 */
export async function placeGroup(
  trx: OrderTransaction,
  placed: readonly PlacedFrom[],
  stock: Stock,
  deps: PlacingDeps,
): Promise<PromiseSettledResult<PlaceOrderResult | Locked>[]> {
  const isFree = (one: PlacedFrom) => !productsOf(one).some((id) => stock.locked.has(id));
  const shop = await readShop(trx, placed.filter(isFree), stock, deps);
  const decisions: Accepted[] = [];
  const watched: GroupHolding[] = [];
  const results = placed.map((one): PromiseSettledResult<PlaceOrderResult | Locked> => {
    if (!isFree(one)) return fulfilled({ ok: false, reason: 'locked' });
    let decision: Decision;
    try {
      decision = placeOrder(shop, one, deps);
    } catch (reason) {
      return { status: 'rejected', reason };
    }
    watched.push(...watchedIn(decision));
    if (decision.kind === 'accepted') {
      countAccepted(shop, decision.accepted);
      decisions.push(decision);
    }
    return fulfilled(resultOf(decision));
  });
  const stamp = { at: deps.now, randomBytes: deps.randomBytes };
  await storeAccepted(trx, decisions, stamp);
  await raiseUnpaidAlerts(trx, watched, stamp);
  const orders = decisions.map(({ accepted }) => accepted.order);
  const gone = soldOut(orders, shop);
  const hasOffers = ({ subject }: StaffEvent) => (shop.products.get(subject)?.offerId ?? null) !== null;
  const events = [
    ...orders.map((order) => placedOrPaid('order-placed', order)),
    ...gone.filter((event) => !hasOffers(event)),
  ];
  await reportStaffEvents(trx, events, stamp);
  if (decisions.length > 0) await takeStock(trx, orders, shop.products);
  await sellOtherOffers(trx, gone.filter(hasOffers), stamp);
  return results;
}

/** Products whose offer was sold out go on with their next one; the staff hears of those that have none in stock. */
async function sellOtherOffers(
  trx: OrderTransaction,
  soldOutOffers: readonly StaffEvent[],
  stamp: Stamp,
): Promise<void> {
  if (soldOutOffers.length === 0) return;
  const ids = soldOutOffers.map(({ subject }) => subject);
  const gone = await sellNextOffers(trx, ids, stamp.at);
  await reportStaffEvents(
    trx,
    soldOutOffers.filter(({ subject }) => gone.has(subject)),
    stamp,
  );
}

type Accepted = Extract<Decision, { kind: 'accepted' }>;

async function readShop(
  trx: OrderTransaction,
  placed: readonly PlacedFrom[],
  { products }: Stock,
  { now, limits }: PlacingDeps,
): Promise<ShopNow> {
  const intents = placed.map(({ intent }) => intent);
  const isString = (key: string | null) => key !== null;
  return {
    rate: (await readExchangeRate(trx))?.arsPerUsd ?? null,
    products,
    usedKeys: await findUsedKeys(trx, intents.map(({ idempotencyKey }) => idempotencyKey).filter(isString)),
    quotes: await claimQuotes(trx, [...new Set(intents.map(({ quoteKey }) => quoteKey).filter(isString))]),
    unpaid:
      limits &&
      (await readUnpaid(trx, {
        keys: placed.map(({ intent, origin }) => groupKeysOf(intent.buyer, origin)),
        productIds: productsInDoubt(),
        countedSince: new Date(now.getTime() - COUNTED_AFTER_MS),
      })),
  };

  /** Those of which too large a share may be reserved by the time that the last order is decided. */
  function productsInDoubt(): string[] {
    const units = new Map<string, number>();
    for (const { productId, quantity } of intents.flatMap(({ lines }) => lines)) {
      units.set(productId, (units.get(productId) ?? 0) + quantity);
    }
    return [...units].flatMap(([id, wanted]) => {
      const product = products.get(id);
      if (limits === null || product === undefined) return [];
      const { stock, reserved } = product;
      return isShareInDoubt({ stock, reserved: reserved + wanted }, limits) ? [id] : [];
    });
  }
}

async function storeAccepted(
  trx: OrderTransaction,
  decisions: readonly Accepted[],
  stamp: Stamp,
): Promise<void> {
  if (decisions.length === 0) return;
  const emails = decisions.flatMap(({ accepted, isArranged }) =>
    receivedEmail(accepted.order, isArranged, stamp.at),
  );
  await insertOrders(
    trx,
    decisions.map(({ accepted }) => accepted),
    newEmails(emails, stamp),
  );
  for (const { accepted, belowCost } of decisions) {
    const { quote, order, staff } = accepted;
    if (staff !== null) await recordTaken(trx, order, staff, stamp);
    if (quote === null) continue;
    await rememberOrder(trx, quote.number, order.id);
    if (belowCost !== null) {
      await raiseBelowCost(trx, { quote, orderId: order.id, today: belowCost }, stamp);
    }
  }
}

/** Writes in the audit log who took an order, and why they granted a discount. */
function recordTaken(trx: OrderTransaction, { id, buyer }: Order, staff: StaffOrder, stamp: Stamp) {
  const { channel, discount, by } = staff;
  const granted = (field: string, after: JsonValue) => ({ field, before: null, after });
  return recordChange(
    trx,
    { by, ...stamp },
    {
      action: 'created',
      subject: { kind: 'order', id, name: buyer.name },
      changes: [
        granted('canal', channel),
        ...(discount === null
          ? []
          : [granted('descuento_acordado', discount.bp), granted('descuento_motivo', discount.reason)]),
      ],
    },
  );
}

function resultOf(decision: Decision): PlaceOrderResult {
  switch (decision.kind) {
    case 'accepted':
      return { ok: true, order: decision.accepted.order, isNew: true };
    case 'repeated':
      return { ok: true, order: decision.order, isNew: false };
    case 'refused':
      return decision.refusal;
  }
}

/** The groups that an administrator must check. A group that holds nothing is left out. */
function watchedIn(decision: Decision): readonly GroupHolding[] {
  if (decision.kind === 'accepted') return decision.watched;
  if (decision.kind !== 'refused') return [];
  const { refusal } = decision;
  if (refusal.reason !== 'too-much-unpaid' || refusal.by === null) return [];
  return refusal.by.held.orders > 0 ? [refusal.by] : [];
}

function fulfilled<T>(value: T): PromiseFulfilledResult<T> {
  return { status: 'fulfilled', value };
}
