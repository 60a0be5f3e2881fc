import type { Transaction } from 'kysely';
import type { Stamp } from '#lib/clock.ts';
import type { JsonValue } from '#lib/json.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { newEmails } from '#mail/outbox.store.ts';
import { markQuotesUsed } from '#quotes/quotes.store.ts';
import type { InstantRecipient } from '#staff-notifications/recipients.store.ts';
import { newStaffEvents, reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import type { StaffEvent } from '#staff-notifications/staff-event.ts';
import type { Tables } from '#db/tables.ts';
import { placedOrPaid, soldOut } from '../steps/staff-events.ts';
import { receivedEmail } from '../steps/order-email.ts';
import { raiseBelowCost } from './order-from-quote.ts';
import type { Order } from '../order.ts';
import type { PlaceOrderResult } from './order-refusal.ts';
import { placeOrder, wantsOneOf, type Decision, type PlacedFrom, type PlacingDeps } from './place-order.ts';
import { storeOrders } from './insert-orders.store.ts';
import { sellNextOffers, type LockStock } from './place-order.store.ts';
import { readShop } from './read-shop.store.ts';
import type { StaffOrder } from './staff-order.ts';
import { countAccepted, type AcceptedOrder, type ShopNow } from './shop-now.ts';
import type { GroupHolding } from '../unpaid/judge-unpaid.ts';
import { raiseUnpaidAlerts } from '../unpaid/unpaid-alerts.ts';

/** Another transaction locks its product: the order waits until that one ends. */
export interface Locked {
  ok: false;
  reason: 'locked';
}

/**
 * Places a group of orders inside the caller's transaction: reads all that decides them, decides one after the other in memory, and writes
 * the accepted ones. So the number of statements does not depend on the number of orders, except for staff orders and quotes below cost,
 * each of which is recorded separately. A refused order leaves nothing to undo, and one whose decision fails is rejected alone.
 */
export async function placeGroup(
  trx: Transaction<Tables>,
  placed: readonly PlacedFrom[],
  lockStock: LockStock,
  deps: PlacingDeps,
): Promise<PlacedGroup> {
  const { shop, locked, recipients } = await readShop(trx, placed, lockStock, deps);
  const decisions: Accepted[] = [];
  const watched: GroupHolding[] = [];
  const results = placed.map((one): PromiseSettledResult<PlaceOrderResult | Locked> => {
    if (wantsOneOf(locked, one)) return fulfilled({ ok: false, reason: 'locked' });
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
  await raiseUnpaidAlerts(trx, watched, stamp);
  if (decisions.length > 0) await storeAccepted(trx, decisions, { shop, recipients, stamp, deps });
  return { results, locked };
}

export interface PlacedGroup {
  results: PromiseSettledResult<PlaceOrderResult | Locked>[];
  /** The ids of the products that another transaction locks. */
  locked: ReadonlySet<string>;
}

/** Stores these orders, with all that follows from them, and takes their units. */
async function storeAccepted(
  trx: Transaction<Tables>,
  decisions: readonly Accepted[],
  {
    shop,
    recipients,
    stamp,
    deps: { pcLacks, recordPaid },
  }: {
    shop: ShopNow;
    recipients: readonly InstantRecipient[];
    stamp: Stamp;
    deps: Pick<PlacingDeps, 'pcLacks' | 'recordPaid'>;
  },
): Promise<void> {
  await recordOrigins(trx, decisions, stamp);
  const accepted = decisions.map((decision) => decision.accepted);
  const orders = accepted.map(({ order }) => order);
  const emails = decisions.flatMap(({ accepted: { order, staff }, isArranged }) => {
    const isPaid = isPaidOnTaking({ order, staff });
    return receivedEmail(order, { isArranged, isPaid, pcLacks: pcLacks(order.lines) }, stamp.at);
  });
  const gone = soldOut(orders, shop);
  const hasOffers = ({ subject }: StaffEvent) => (shop.products.get(subject)?.offerId ?? null) !== null;
  const events = [
    ...orders.map((order) => placedOrPaid('order-placed', order)),
    ...gone.filter((event) => !hasOffers(event)),
  ];
  const others = [newEmails(emails, stamp), ...newStaffEvents(events, recipients, stamp)];
  await storeOrders(trx, accepted, { others, products: shop.products });
  await sellOtherOffers(trx, gone.filter(hasOffers), stamp);
  for (const { order, staff, press } of accepted.filter(isPaidOnTaking)) {
    if (staff === null || press === null) continue;
    const authorship = { by: staff.by, ...stamp };
    await recordPaid(trx, { order, key: press.key, isHandedOver: staff.isHandedOver, authorship });
  }
}

/** Without a price in pesos nothing says how much came. */
function isPaidOnTaking({ order, staff }: Pick<AcceptedOrder, 'order' | 'staff'>): boolean {
  return staff?.isPaid === true && order.pesos !== null;
}

/** Products whose offer sold out sell their next one; the staff is told of products without any offer in stock. */
async function sellOtherOffers(
  trx: Transaction<Tables>,
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

/** Records who took an order for its buyer, and from which quote it was placed. */
async function recordOrigins(
  trx: Transaction<Tables>,
  decisions: readonly Accepted[],
  stamp: Stamp,
): Promise<void> {
  const used = decisions.flatMap(({ accepted: { quote, order } }) =>
    quote === null ? [] : [{ number: quote.number, orderId: order.id }],
  );
  await markQuotesUsed(trx, used);
  for (const { accepted, belowCost } of decisions) {
    const { quote, order, staff } = accepted;
    if (staff !== null) await recordTaken(trx, order, staff, stamp);
    if (quote !== null && belowCost !== null) {
      await raiseBelowCost(trx, { quote, orderId: order.id, today: belowCost }, stamp);
    }
  }
}

/** Writes in the audit log who took an order, and why they granted a discount. */
function recordTaken(trx: Transaction<Tables>, { id, buyer }: Order, staff: StaffOrder, stamp: Stamp) {
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
