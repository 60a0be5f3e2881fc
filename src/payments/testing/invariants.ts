import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { holdsStock } from '#orders/order-status.ts';
import { type Checkout, type Payment, refundedOf } from '#mock-mercadopago/checkout.ts';
import { COLLECTOR_ID } from '#mock-mercadopago/mock-deps.ts';

/** All rows of the shop about money. */
export async function readModel({ db }: Pick<Database, 'db'>) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    lines: await db.selectFrom('order_lines').selectAll().execute(),
    events: await db.selectFrom('order_events').selectAll().orderBy('position').execute(),
    products: await db.selectFrom('products').select(['id', 'reserved', 'supplier_stock']).execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    notifications: await db.selectFrom('payment_notifications').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    attention: await db.selectFrom('attention_items').selectAll().execute(),
    emails: await db.selectFrom('letters').select(['kind', 'payload']).execute(),
  };
}

export type ShopModel = Awaited<ReturnType<typeof readModel>>;

/** The faults in the shop's model, compared with what really happened at the provider; none is the expected result. */
export function brokenInvariants(model: ShopModel, checkouts: readonly Checkout[]): string[] {
  const actual = checkouts.flatMap((checkout) => checkout.payments.map((payment) => ({ checkout, payment })));
  return [
    ...moneyFaults(model, actual),
    ...paidFaults(model, actual),
    ...refundFaults(model, actual),
    ...refundEmailFaults(model, actual),
    ...stockFaults(model),
    ...wayFaults(model),
    ...unfinished(model),
  ];
}

type ActualPayments = readonly { checkout: Checkout; payment: Payment }[];

/** The shop searches for this long; it cannot know of later payments without a notification. */
const ASKED_FOR_MS = 15 * 24 * 3_600_000;

function isKnowable(
  { orders, notifications }: ShopModel,
  { checkout, payment }: ActualPayments[number],
): boolean {
  const isNotified = notifications.some(({ subject_id }) => subject_id === String(payment.id));
  const isFound = orders.some(({ id }) => id === payment.externalReference);
  return isNotified || (isFound && payment.updatedAt - checkout.preference.createdAt < ASKED_FOR_MS);
}

/** Money that came either pays exactly one order or raised an alert. */
function moneyFaults(model: ShopModel, actual: ActualPayments): string[] {
  return actual
    .filter((one) => isKnowable(model, one))
    .flatMap(({ payment }) => {
      const id = String(payment.id);
      if (payment.approvedAt === null || payment.status === 'refunded') return [];
      const pays = model.payments.some((kept) => kept.id === id && kept.counts === 1);
      const isAlerted = model.attention.some((item) => item.payment_id === id);
      return pays || isAlerted ? [] : [`nobody knows of the approved payment ${id}`];
    });
}

/**
 * The payment of an order has its price in pesos and is on the shop's account. A second payment has an alert, and so has one of a
 * cancelled order. The buyer got one email.
 */
function paidFaults(
  { orders, payments, attention, emails, events }: ShopModel,
  actual: ActualPayments,
): string[] {
  return orders.flatMap((order) => {
    const paying = payments.filter(({ order_id, counts }) => order_id === order.id && counts === 1);
    const wrong = paying.filter(({ id }) => {
      const real = actual.find(({ payment }) => String(payment.id) === id)?.payment;
      const isTooMuch = real === undefined || real.amount > (order.total_ars ?? 0);
      return isTooMuch || real.currency !== 'ARS' || real.collectorId !== COLLECTOR_ID;
    });
    const alerted = paying.filter(({ id }) =>
      attention.some(({ kind, payment_id }) => kind === 'double-payment' && payment_id === id),
    );
    const unseen = paying.filter(
      ({ id, status }) =>
        order.status === 'cancelado' &&
        status === 'approved' &&
        !attention.some(({ kind, payment_id }) => kind === 'cancelled-paid' && payment_id === id),
    );
    const reported = emails.filter(
      ({ kind, payload }) => kind === 'order-paid' && payload.includes(order.id),
    ).length;
    const byShop = events.filter(
      ({ order_id, status, by_name }) => order_id === order.id && status === 'procesando' && by_name === null,
    ).length;
    const total = order.total_ars ?? 0;
    const inAll = sum(paying.map(({ amount }) => amount));
    const notDoubted = paying.filter((payment) => !alerted.includes(payment));
    // Two cards pay an order together; its buyer gets one email.
    const whole = paying.filter(({ amount }) => amount === total).length;
    return [
      ...(paying.length > 0 && inAll < total
        ? [`order ${order.id} counts as paid by less than its total`]
        : []),
      ...wrong.map(({ id }) => `order ${order.id} was paid by ${id}, which does not pay it`),
      ...(sum(notDoubted.map(({ amount }) => amount)) > total
        ? [`order ${order.id} was paid twice, and nobody alerted`]
        : []),
      ...unseen.map(({ id }) => `order ${order.id} is cancelled, paid by ${id}, and nobody alerted`),
      ...(reported >= Math.max(whole, Math.min(1, paying.length)) && reported <= paying.length
        ? []
        : [`${reported} emails for ${paying.length} payments of ${order.id}`]),
      ...(byShop > paying.length ? [`order ${order.id} went on without being paid`] : []),
    ];
  });
}

/** Every refund recorded here happened at the provider, once. */
function refundFaults({ refunds }: ShopModel, actual: ActualPayments): string[] {
  const real = actual.flatMap(({ payment }) => payment.refunds);
  const over = actual.filter(({ payment }) => refundedOf(payment) > payment.amount);
  return [
    ...over.map(({ payment }) => `more was given back of ${payment.id} than came`),
    ...refunds
      .filter(({ state }) => state === 'done')
      .filter(({ provider_refund_id, amount }, index, done) => {
        const same = real.find(({ id }) => String(id) === provider_refund_id);
        const isTold = done.findIndex((other) => other.provider_refund_id === provider_refund_id) < index;
        return same?.amount !== amount || same.status !== 'approved' || isTold;
      })
      .map(({ id }) => `refund ${id} is done here and not there`),
  ];
}

/** Emails report each refund that the shop made, and all other refunds that it knows of; never more than was really refunded. */
function refundEmailFaults(
  { orders, payments, refunds, emails }: ShopModel,
  actual: ActualPayments,
): string[] {
  const refundEmails = emails
    .filter(({ kind }) => kind === 'order-refunded')
    .map(({ payload }) => refundEmail.parse(JSON.parse(payload)));
  return orders.flatMap(({ id: orderId }) => {
    const ofOrder = new Set(payments.filter(({ order_id }) => order_id === orderId).map(({ id }) => id));
    const amounts = refundEmails
      .filter((email) => email.orderId === orderId)
      .map(({ refund }) => refund.amount);
    const done = refunds.filter(({ state, payment_id }) => state === 'done' && ofOrder.has(payment_id));
    const really = actual.filter(({ payment }) => ofOrder.has(String(payment.id)));
    const [reportedInAll, doneInAll, reallyInAll] = [
      sum(amounts),
      sum(done.map(({ amount }) => amount)),
      sum(really.map(({ payment }) => refundedOf(payment))),
    ];
    const isEachReported = done.every(({ amount }) => amounts.includes(amount)) && reportedInAll >= doneInAll;
    const known = payments.filter(
      ({ order_id, status }) => order_id === orderId && status !== 'charged_back',
    );
    const knownInAll = sum(known.map(({ refunded }) => refunded));
    return [
      ...(isEachReported ? [] : [`a refund of order ${orderId} is in no email`]),
      ...(reportedInAll < knownInAll
        ? [`of order ${orderId} more is known to have gone back than emails report`]
        : []),
      ...(reportedInAll > reallyInAll ? [`emails report more of order ${orderId} than went back`] : []),
    ];
  });
}

const refundEmail = z.object({ orderId: z.string(), refund: z.object({ amount: z.int() }) });

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0);
}

function stockFaults({ orders, lines, events, products }: ShopModel): string[] {
  const unitsOf = (isMeant: (orderId: string) => boolean, productId: string) =>
    lines
      .filter((line) => line.product_id === productId && isMeant(line.order_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const open = new Set(orders.filter(({ status }) => holdsStock(status)).map(({ id }) => id));
  const sent = new Set(events.filter(({ status }) => status === 'enviado').map(({ order_id }) => order_id));
  return products.flatMap(({ id, reserved, supplier_stock }) => {
    const held = unitsOf((orderId) => open.has(orderId), id);
    const shipped = unitsOf((orderId) => sent.has(orderId), id);
    return [
      ...(reserved === held ? [] : [`${reserved} of ${id} are reserved, ${held} are in open orders`]),
      ...(supplier_stock + shipped === INITIAL_STOCK
        ? []
        : [`${supplier_stock} of ${id} left, ${shipped} shipped`]),
      ...(reserved <= supplier_stock ? [] : [`more of ${id} was sold than there is`]),
    ];
  });
}

/** Of each product, at the beginning. */
const INITIAL_STOCK = 10;

const BEFORE = { pendiente: 0, procesando: 1, enviado: 2, entregado: 3, cancelado: 4 } as const;

/** An order never goes back. The shop itself cancels only waiting orders, and reopens only orders that it cancelled itself. */
function wayFaults({ orders, events }: ShopModel): string[] {
  return orders.flatMap(({ id }) => {
    const way = events.filter(({ order_id }) => order_id === id);
    return way.flatMap((event, index) => {
      const before = way[index - 1];
      const isByShop = event.by_name === null;
      if (isByShop && event.status === 'cancelado' && before?.status !== 'pendiente') {
        return [`the shop cancelled order ${id}, which was ${before?.status}`];
      }
      if (before === undefined || BEFORE[event.status] > BEFORE[before.status]) return [];
      const isReopened =
        before.status === 'cancelado' && event.status === 'procesando' && before.by_name === null && isByShop;
      return isReopened ? [] : [`order ${id} went from ${before.status} back to ${event.status}`];
    });
  });
}

/** Nothing waits forever. */
function unfinished({ orders, notifications, refunds }: ShopModel): string[] {
  return [
    ...orders
      .filter(({ status, held_until }) => status === 'pendiente' && held_until !== null)
      .map(({ id }) => `order ${id} still waits`),
    ...notifications
      .filter(({ next_try_at }) => next_try_at !== null)
      .map(({ id }) => `notification ${id} still waits`),
    ...refunds.filter(({ state }) => state === 'requested').map(({ id }) => `refund ${id} still waits`),
  ];
}
