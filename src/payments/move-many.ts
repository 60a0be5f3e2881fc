import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { listWithOpenAlert } from '#attention/attention.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import type { OrderStatus, PaymentState } from '#lib/statuses.ts';
import { readListed } from '#orders/book/listed-orders.store.ts';
import type { Centavos } from '#lib/pesos.ts';
import { findTrackings, type OrderTracking } from '#orders/order-annotations.store.ts';
import { holdsStock, isAllowedStep, type StatusOfMany } from '#orders/order-status.ts';
import type { Order } from '#orders/order.ts';
import type { MoveRefusal } from '#orders/steps/move-order.ts';
import { findOrders } from '#orders/orders.store.ts';
import type { TakeBackRefusal } from '#orders/steps/take-back-step.ts';
import type { Tables } from '#db/tables.ts';
import { offlineMoneyOf } from './offline/offline-money.ts';
import { moveOrderWithMoney, takeBackWithMoney } from './order-steps-with-money.ts';
import { listPaymentsOfOrders, type StoredPayment } from './records/payments.store.ts';

export interface ManyMoves {
  orderIds: readonly string[];
  to: StatusOfMany;
  /** Finds those whose buyer withdraws, and whose case is open: they stay. */
  findWithdrawn: (orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Orders whose parcel somebody else noted how to follow, after the person looked: they stay. Absent: none. */
  followedMeanwhile?: ReadonlySet<string>;
  /** The person read what is missing of the orders that are not paid, and lets them go; absent: they stay. */
  withUnpaid?: boolean;
}

/** Why an order does not move with the others. */
export type ManyRefusal = MoveRefusal['reason'] | 'unpaid' | 'withdrawn' | 'followed-meanwhile';

/** What becomes of one of many orders; `refusal` null: it moves, or has moved. */
export interface OneOfMany {
  orderId: string;
  name: string;
  /** Before the step. */
  status: OrderStatus | null;
  refusal: ManyRefusal | null;
  /** What is missing of its total, if it is not paid; null: nothing, or its total is not in pesos. */
  missing: Centavos | null;
  /** It is sent by a courier. */
  takesTracking: boolean;
  /** How its parcel is followed, as somebody noted it; null: nobody did, or it is not sent. */
  tracking: Pick<OrderTracking, 'courier' | 'number'> | null;
}

/** Says of each of these orders whether it would move, and why not. Nothing changes. */
export async function judgeMany(
  db: Kysely<Tables>,
  { orderIds, to, findWithdrawn, followedMeanwhile = NONE, withUnpaid = false }: ManyMoves,
): Promise<OneOfMany[]> {
  const ids = [...new Set(orderIds)];
  const orders = await findOrders(db, ids);
  const listed = await readListed(db, ids);
  const payments = await listPaymentsOfOrders(db, ids);
  const trackings = to === 'enviado' ? await findTrackings(db, ids) : null;
  const withdrawn = await findWithdrawn(ids);
  const stopped = await listWithOpenAlert(db, { kind: 'fraud-alert', orderIds: ids });
  return ids.map((orderId): OneOfMany => {
    const order = orders.get(orderId);
    if (order === undefined) {
      return { orderId, name: '', status: null, refusal: 'unknown-order', ...NOTHING_ASKED };
    }
    const { status, buyer } = order;
    // What was handed over already is only noted down.
    const isAsked = to !== 'entregado' && !isPaidAtCounter(order);
    const isUnpaid = isAsked && !isPaid(listed.get(orderId)?.paymentState);
    const refusal = refusalOf({
      status,
      to,
      isWithdrawn: withdrawn.has(orderId),
      isHeldBack: isUnpaid && !withUnpaid,
      isFollowedMeanwhile: followedMeanwhile.has(orderId),
      isStopped: stopped.has(orderId),
    });
    const takesTracking = to === 'enviado' && order.delivery.method === 'shipping';
    return {
      orderId,
      name: buyer.name,
      status,
      refusal,
      missing: isUnpaid ? missingOf(order, payments.get(orderId) ?? []) : null,
      takesTracking,
      tracking: (takesTracking && trackings?.get(orderId)) || null,
    };
  });
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING_ASKED = { missing: null, takesTracking: false, tracking: null };

/** Of one that was refunded in part, the rest is not asked for again. */
function isPaid(state: PaymentState | null | undefined): boolean {
  return state === 'approved' || state === 'partly-refunded';
}

/** Its buyer pays when they pick it up, so it is prepared and laid out unpaid. */
function isPaidAtCounter({ paymentMethod, delivery }: Order): boolean {
  return paymentMethod === 'cash' && delivery.method === 'pickup';
}

function missingOf(order: Order, payments: readonly StoredPayment[]): Centavos | null {
  return order.pesos && offlineMoneyOf(order, payments).rest;
}

/**
 * Moves those of these orders that may move, each in its own transaction, so that visitors' orders run in between. One that somebody else
 * moves meanwhile stays where it is then.
 */
export async function moveMany(
  db: Kysely<Tables>,
  moves: ManyMoves,
  authorship: Authorship,
): Promise<OneOfMany[]> {
  const moved: OneOfMany[] = [];
  for (const one of await judgeMany(db, moves)) {
    // The orders before it took a while: what happened to its money since counts.
    const [now = one] =
      one.refusal === null ? await judgeMany(db, { ...moves, orderIds: [one.orderId] }) : [];
    if (now.refusal !== null || one.status === null) moved.push(now);
    else {
      const step = { orderId: one.orderId, from: one.status, to: moves.to, authorship };
      const result = await moveOrderWithMoney(db, step);
      moved.push(result.ok ? one : { ...one, refusal: result.reason });
      await setImmediate();
    }
  }
  return moved;
}

export interface TakenBack {
  orderId: string;
  refusal: TakeBackRefusal['reason'] | null;
}

/** Undoes the step of each of these orders, if it is still where the step brought it, and its email waits. */
export async function takeManyBack(
  db: Kysely<Tables>,
  { orderIds, from }: { orderIds: readonly string[]; from: OrderStatus },
  authorship: Authorship,
): Promise<TakenBack[]> {
  const taken: TakenBack[] = [];
  for (const orderId of new Set(orderIds)) {
    const result = await takeBackWithMoney(db, { orderId, from, authorship });
    taken.push({ orderId, refusal: result.ok ? null : result.reason });
    await setImmediate();
  }
  return taken;
}

function refusalOf({
  status,
  to,
  isWithdrawn,
  isHeldBack,
  isFollowedMeanwhile,
  isStopped,
}: {
  status: OrderStatus;
  to: StatusOfMany;
  isWithdrawn: boolean;
  isHeldBack: boolean;
  isFollowedMeanwhile: boolean;
  isStopped: boolean;
}): ManyRefusal | null {
  if (!isAllowedStep(status, to)) return 'step-not-allowed';
  if (isWithdrawn) return 'withdrawn';
  if (isHeldBack) return 'unpaid';
  if (isFollowedMeanwhile) return 'followed-meanwhile';
  return isStopped && holdsStock(status) && to === 'enviado' ? 'shipping-stopped' : null;
}
