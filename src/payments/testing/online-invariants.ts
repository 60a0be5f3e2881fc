import { z } from 'zod';
import { DAY_MS } from '#lib/durations.ts';
import { COLLECTOR_ID } from '#mock-mercadopago/mock-deps.ts';
import { type Checkout, type Payment, refundedOf, totalOf } from '#mock-mercadopago/checkout.ts';
import type { ShopModel } from './shop-model.ts';

export type ActualPayments = readonly { checkout: Checkout; payment: Payment }[];

/** The shop searches for this long; it cannot know of later payments without a notification. */
const ASKED_FOR_MS = 15 * DAY_MS;

function isKnowable(
  { orders, notifications }: ShopModel,
  { checkout, payment }: ActualPayments[number],
): boolean {
  const isNotified = notifications.some(({ subject_id }) => subject_id === String(payment.id));
  const isFound = orders.some(({ id }) => id === payment.externalReference);
  return isNotified || (isFound && payment.updatedAt - checkout.preference.createdAt < ASKED_FOR_MS);
}

/** A checkout asks for its order's total, or for a rest of it. */
export function checkoutFaults({ orders }: ShopModel, checkouts: readonly Checkout[]): string[] {
  const wholes = Map.groupBy(checkouts, ({ preference }) => preference.externalReference);
  return orders.flatMap(({ id, total_ars }) => {
    const asked = (wholes.get(id) ?? []).map(({ preference }) => totalOf(preference));
    return [
      ...(asked.length === 0 || asked[0] === total_ars
        ? []
        : [`the first checkout of ${id} asks for ${asked[0]} of ${total_ars}`]),
      ...asked
        .filter((amount) => amount > (total_ars ?? 0))
        .map((amount) => `a checkout of ${id} asks for ${amount} of ${total_ars}`),
    ];
  });
}

/** Money that came either pays exactly one order or raised an alert. */
export function moneyFaults(model: ShopModel, actual: ActualPayments): string[] {
  return actual
    .filter((one) => isKnowable(model, one))
    .flatMap(({ payment }) => {
      const id = String(payment.id);
      if (payment.approvedAt === null || payment.status === 'refunded') return [];
      const kept = model.payments.find((it) => it.id === id);
      const alerts = model.attention.filter((item) => item.payment_id === id);
      if (kept?.counts !== 1 && alerts.length === 0) return [`nobody knows of the approved payment ${id}`];
      // Nobody resolves alerts in a scenario, so what the shop resolved itself must be settled.
      const isHere = kept?.status === 'approved' && kept.counts === 0;
      const isOpen = alerts.some(({ resolved_at }) => resolved_at === null);
      return [
        ...(isHere && !isOpen
          ? [`the approved payment ${id} pays nothing, and its alerts are resolved`]
          : []),
        ...(kept !== undefined && kept.installments !== payment.installments
          ? [`payment ${id} has ${payment.installments} instalments, and ${kept.installments} here`]
          : []),
      ];
    });
}

/**
 * The payment of an order has its price in pesos and is on the shop's account. A second payment has an alert, and so has one of a
 * cancelled order. The buyer got one email.
 */
export function paidFaults(
  { orders, payments, attention, emails, events }: ShopModel,
  actual: ActualPayments,
): string[] {
  const online = orders.filter(({ payment_method }) => payment_method === 'online');
  return online.flatMap((order) => {
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
export function refundFaults({ refunds, payments }: ShopModel, actual: ActualPayments): string[] {
  const byHand = new Set(payments.filter(({ provider }) => provider !== null).map(({ id }) => id));
  const real = actual.flatMap(({ payment }) => payment.refunds);
  const over = actual.filter(({ payment }) => refundedOf(payment) > payment.amount);
  return [
    ...over.map(({ payment }) => `more was given back of ${payment.id} than came`),
    ...refunds
      .filter(({ state, payment_id }) => state === 'done' && !byHand.has(payment_id))
      .filter(({ provider_refund_id, amount }, index, done) => {
        const same = real.find(({ id }) => String(id) === provider_refund_id);
        const isRepeated = done.findIndex((other) => other.provider_refund_id === provider_refund_id) < index;
        return same?.amount !== amount || same.status !== 'approved' || isRepeated;
      })
      .map(({ id }) => `refund ${id} is done here and not there`),
  ];
}

/** Emails report each refund that the shop made, and all other refunds that it knows of; never more than was really refunded. */
export function refundEmailFaults(
  { orders, payments, refunds, emails }: ShopModel,
  actual: ActualPayments,
): string[] {
  const refundEmails = emails
    .filter(({ kind }) => kind === 'order-refunded')
    .map(({ payload }) => refundEmail.parse(JSON.parse(payload)));
  const online = orders.filter(({ payment_method }) => payment_method === 'online');
  return online.flatMap(({ id: orderId }) => {
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
