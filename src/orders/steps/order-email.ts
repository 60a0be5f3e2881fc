import type { Transaction } from 'kysely';
import type {
  CancelledEmailKind,
  CancelledMoney,
  OrderEmail,
  OrderSummary,
  RefundNews,
  Unpaid,
  UnpaidNews,
} from '#mail/email.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { releaseEmails } from '#mail/waiting-emails.store.ts';
import { trackingLabel, trackingLink } from '#delivery/couriers.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { formatTaxId, maskedTaxId } from '#invoicing/tax-id.ts';
import { describeRecipient, type InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import { pesosOf } from '#lib/pesos.ts';
import type { Stamp } from '#lib/clock.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import type { Tables } from '#db/tables.ts';
import type { Order } from '../order.ts';
import { findTracking } from '../order-annotations.store.ts';
import { netTotalOf } from '../order-taxes.ts';
import { pesosTotalsOf } from '../order-totals.ts';
import { placedOrPaid } from './staff-events.ts';
import { listStepEmails } from './take-back.store.ts';

/** The kind of email about a change, with its data beyond the order. */
export type OrderNews =
  /** `isHandedOver`: its buyer takes it along. */
  | { kind: 'order-paid'; isHandedOver?: boolean }
  | { kind: 'order-sent' }
  /** Its payment was refused. `reason`: a sentence for the buyer. */
  | { kind: 'payment-refused'; reason: string }
  /** `unpaid` null: money came, but less than the total. */
  | { kind: 'order-preparing'; unpaid: Unpaid | null }
  | { kind: CancelledEmailKind; money: CancelledMoney; isByBuyer?: true }
  | { kind: 'order-refunded'; refund: RefundNews }
  /** `label`: `A 0001-00000123`. */
  | { kind: 'order-invoiced'; label: string; isReplacement: boolean }
  /** `isFormer`: to the mailbox that gets no more. */
  | { kind: 'order-email-changed'; isFormer: boolean; isByBuyer?: true }
  | { kind: 'order-unpaid'; unpaid: UnpaidNews };

/**
 * Queues an email to the buyer about a change of their order, in the transaction of that change. The staff hears of a payment too.
 * @param waitMs How many milliseconds it waits, during which the change can be undone.
 * @returns the email's id; null: the buyer has no email.
 */
export async function enqueueOrderEmail(
  trx: Transaction<Tables>,
  news: OrderNews,
  order: Order,
  { waitMs = 0, ...stamp }: Stamp & { waitMs?: number },
): Promise<string | null> {
  // The step before can no longer be undone, and its email is sent first.
  if (waitMs === 0) await releaseEmails(trx, await listStepEmails(trx, order.id));
  if (news.kind === 'order-paid') await reportStaffEvents(trx, [placedOrPaid('order-paid', order)], stamp);
  if (order.buyer.email === '') return null;
  const tracking = news.kind === 'order-sent' ? await findTracking(trx, order.id) : null;
  const summary = summaryOf(order, stamp.at);
  const followed = tracking && {
    tracking: { label: trackingLabel(tracking), link: trackingLink(tracking) },
  };
  const isHandedOver = news.kind === 'order-paid' && news.isHandedOver === true;
  const hasLeft = isHandedOver || order.status === 'enviado' || order.status === 'entregado';
  const email = emailOf(news, order.buyer.email, { ...summary, ...followed }, { hasLeft });
  return enqueueEmail(trx, email, { ...stamp, waitMs });
}

/**
 * The email about a new order, which no step precedes; none to a buyer without an email.
 * @param isArranged It is not paid here; the shop contacts the buyer.
 * @param isPaid Whoever of the shop took it has its money, which the same transaction records.
 * @param pcLacks What the PC of its lines lacks, in a sentence; null: nothing, or its lines are no PC.
 */
export function receivedEmail(
  order: Order,
  { isArranged, isPaid, pcLacks }: { isArranged: boolean; isPaid: boolean; pcLacks: string | null },
  at: Date,
): OrderEmail[] {
  if (order.buyer.email === '') return [];
  const summary = summaryOf(order, at);
  const payload = {
    ...(isArranged ? arranged(summary) : summary),
    ...(isPaid && ({ isPaid } as const)),
    ...(pcLacks !== null && { pcLacks }),
  };
  return [{ kind: 'order-received', to: order.buyer.email, payload }];
}

function emailOf(
  news: OrderNews,
  to: string,
  order: OrderSummary,
  { hasLeft }: { hasLeft: boolean },
): OrderEmail {
  switch (news.kind) {
    case 'order-paid':
      return { kind: news.kind, to, payload: { ...order, ...(hasLeft && { hasLeft: true }) } };
    case 'order-sent':
      return { kind: news.kind, to, payload: order };
    case 'payment-refused':
      return { kind: 'order-received', to, payload: { ...order, refused: { reason: news.reason } } };
    case 'order-preparing':
      return {
        kind: news.kind,
        to,
        payload: { ...order, ...(news.unpaid ?? { mayStillCome: false, hasMoneyCome: true }) },
      };
    case 'order-cancelled':
    case 'order-expired':
      return {
        kind: news.kind,
        to,
        payload: { ...order, money: news.money, ...(news.isByBuyer && { isByBuyer: true }) },
      };
    case 'order-invoiced': {
      const { label, isReplacement } = news;
      return { kind: news.kind, to, payload: { ...order, issued: { label, isReplacement } } };
    }
    case 'order-email-changed':
      return {
        kind: news.kind,
        to,
        payload: { ...order, isFormer: news.isFormer, ...(news.isByBuyer && { isByBuyer: true }) },
      };
    case 'order-refunded':
      return { kind: news.kind, to, payload: { ...order, refund: news.refund } };
    case 'order-unpaid':
      return { kind: news.kind, to, payload: { ...order, unpaid: news.unpaid } };
  }
}

/** The order is not paid online: the shop contacts the buyer by that time. */
function arranged({ heldUntil, ...order }: OrderSummary): OrderSummary {
  return { ...order, heldUntil: null, ...(heldUntil !== null && { arrangedUntil: heldUntil }) };
}

function summaryOf(order: Order, at: Date): OrderSummary {
  const { id, accessKey, buyer, lines, totals, pesos, discountBp, heldUntil } = order;
  const terms = { shipping: totals.shipping, discountBp };
  return {
    orderId: id,
    accessKey,
    buyerName: buyer.name,
    address: buyer.address,
    ...deliverySummary(order.delivery),
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      price,
      priceArs: pesos && pesosOf(price, pesos.rate),
    })),
    usd: totals,
    ars: pesos && { ...pesosTotalsOf(lines, pesos.rate, terms), rate: pesos.rate },
    netArs: netTotalOf(order),
    invoiceTo: order.invoice && describeRecipient(maskedRecipient(order.invoice)),
    heldUntil,
    ...(order.paymentMethod !== 'online' && { payBy: order.paymentMethod }),
    // Otherwise it is for how the order is paid.
    ...(discountBp > 0 && order.agreedDiscountBp === 0 && { discountBp }),
    at: at.toISOString(),
  };
}

/** A mailbox may be a stranger's. */
function maskedRecipient({ taxId, ...recipient }: InvoiceRecipient): InvoiceRecipient {
  return { ...recipient, taxId: taxId && maskedTaxId(taxId) };
}

function deliverySummary({
  method,
  postalCode,
  province,
  collector,
  from,
  to,
}: Delivery): Partial<OrderSummary> {
  if (method === 'pickup') {
    return {
      isPickup: true,
      ...(collector !== null && {
        collector: `${collector.name}, ${formatTaxId(maskedTaxId(collector.dni))}`,
      }),
    };
  }
  const place = [postalCode === null ? null : `CP ${postalCode}`, province].filter((said) => said !== null);
  return {
    ...(place.length > 0 && { place: place.join(', ') }),
    ...(from !== null && to !== null && { arrival: { from, to } }),
  };
}
