import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { auditedPayment } from '../records/audit-subject.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { hasAlertAbout, raiseAlert, settleAlerts } from '#attention/attention.store.ts';
import type { Alert } from '#attention/attention.ts';
import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import { reopenOrder, takeOwnStep } from '#orders/steps/move-order.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Order } from '#orders/order.ts';
import { writePaymentMethod } from '#orders/book/order-payment-method.store.ts';
import type { OfflineMethod } from '#orders/order-totals.ts';
import type { PaidOnTaking } from '#orders/placing/staff-order.ts';
import type { ShopClosing } from '#orders/shop-closing.ts';
import { insertReview, listReceipts } from '../records/receipts.store.ts';
import { settleUnpaidOut } from '../offline/unpaid-out.ts';
import { settleUnread } from '../offline/unread-receipts.ts';
import { isForTotal, offlineMoneyOf } from '../offline/offline-money.ts';
import { orderPaymentState } from '../offline/order-payment-state.ts';
import { mayReopen } from '../offline/reopens.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';
import { holdToPayRest } from '../holds/holds.ts';
import type { KnownPayment } from '../records/payment-state.ts';
import { findPayment, listPayments, writeOrderPayment, writePayment } from '../records/payments.store.ts';
import { hasMoneyLeft } from './parts.ts';
import { REFUSAL_KINDS } from './settlement-facts.ts';
import { withdrawReturns } from './withdraw-returns.ts';

/** Money that a person of the shop saw in the bank, or took at the counter. */
export interface ReceivedMoney {
  /** One per press: the same key records the money once. */
  key: string;
  orderId: string;
  amount: Centavos;
  /** What had come before, as the person saw it. */
  seen: Centavos;
  /** How it was paid; null or absent: as the order says. */
  method?: OfflineMethod | null;
  /** What names it, such as the number of the transfer; null or absent: nothing. */
  note?: string | null;
  /** Why it was not paid as the order says; null or absent: nobody said. */
  reason?: string | null;
  /** Its buyer takes the order along: no email says that it will be ready. */
  isHandedOver?: boolean;
  authorship: Authorship;
}

export type MoneyRecorded =
  /** `rest`: what is still missing. `isLate`: the order is cancelled and stays so; the money must be returned. */
  | { ok: true; rest: Centavos; isLate: boolean }
  | { ok: false; reason: 'unknown-order' | 'paid-online' | 'no-pesos' | 'already-paid' | 'key-reused' }
  /** Somebody else recorded money meanwhile. */
  | { ok: false; reason: 'moved-meanwhile'; received: Centavos };

/**
 * Records money that came for an order by transfer or in cash, as one of its payments. The payments are summed: the order is paid once
 * they reach its total. Until then it waits, and its buyer is asked for the rest. What is beyond the total raises an alert. An order that was to
 * be paid online is from then on one that is paid by that method, and what the provider took of its total counts too.
 * @param closing When the shop closes, where cash is paid; null: the shop takes none, and old orders wait until any hour.
 */
export function recordReceived(
  db: Kysely<Tables>,
  money: ReceivedMoney,
  closing: ShopClosing | null,
): Promise<MoneyRecorded> {
  return transactOverOrder(db, money.orderId, async (trx, found) =>
    found === undefined ? { ok: false, reason: 'unknown-order' } : recordFor(trx, found, money, closing),
  );
}

/** Records the money of an order that was paid whole when a person of the shop took it. @throws where it cannot be recorded: nothing is placed then. */
export async function recordPaidOnTaking(
  trx: Transaction<Tables>,
  { order, key, isHandedOver, authorship }: PaidOnTaking,
): Promise<void> {
  const amount = order.pesos?.total ?? centavos(0);
  const money = { key, orderId: order.id, amount, seen: centavos(0), isHandedOver, authorship };
  const recorded = await recordFor(trx, order, money, null);
  if (!recorded.ok) throw new Error(`the money of a taken order was not recorded: ${recorded.reason}`);
}

async function recordFor(
  trx: Transaction<Tables>,
  found: Order,
  money: ReceivedMoney,
  closing: ShopClosing | null,
): Promise<MoneyRecorded> {
  const { orderId, key, amount, authorship } = money;
  const { pesos } = found;
  if (pesos === null) return { ok: false, reason: 'no-pesos' };
  const method = money.method ?? (found.paymentMethod === 'online' ? null : found.paymentMethod);
  if (method === null) return { ok: false, reason: 'paid-online' };
  const wasOnline = found.paymentMethod === 'online';
  const order: Order = wasOnline ? { ...found, paymentMethod: method } : found;
  const id = `${method}-${key}`;
  const payments = await listPayments(trx, orderId);
  const ofThisKey = await findPayment(trx, id);
  if (ofThisKey !== undefined) {
    const isSame = ofThisKey.orderId === orderId && ofThisKey.amount === amount;
    const { rest } = offlineMoneyOf(order, payments);
    return isSame
      ? { ok: true, rest, isLate: order.status === 'cancelado' }
      : { ok: false, reason: 'key-reused' };
  }
  const before = offlineMoneyOf(order, payments).received;
  // Of what paid it some may have gone back, or been charged back, and come again.
  const wasPaid = payments.some(({ counts, status }) => counts && status === 'approved');
  if (wasPaid && before >= pesos.total) return { ok: false, reason: 'already-paid' };

  const payment = paymentOf(order, { id, method }, money);
  if (before !== money.seen) return { ok: false, reason: 'moved-meanwhile', received: before };
  const received = centavos(before + amount);
  if (wasOnline) await writePaymentMethod(trx, orderId, method);
  const outcome = await moveIfPaid(trx, order, { received, payments }, authorship);
  const isPaid = outcome === 'paid';
  const counts = isPaid || (outcome === 'part' && wasPaid);
  const { at } = authorship;
  for (const part of payments.filter((earlier) => isForTotal(earlier, pesos.total))) {
    await writePayment(trx, part, { orderId, counts: part.counts || isPaid, at, provider: part.provider });
    if (isPaid) await settleAlerts(trx, part.id, ['part-paid'], at);
  }
  await writePayment(trx, payment, { orderId, counts, at, provider: method, note: money.note ?? null });
  await acceptReceipts(trx, orderId, authorship);
  await auditReceived(trx, { before: found, order, paymentId: id }, money);
  const rest = centavos(Math.max(0, pesos.total - received));
  switch (outcome) {
    case 'paid':
      await settlePaid(
        trx,
        order,
        { payment, received, isHandedOver: money.isHandedOver ?? false },
        authorship,
      );
      break;
    case 'part':
      // Why some of what paid it is not here is between the shop and its buyer.
      if (wasPaid) await writeStateOfPayments(trx, order);
      else await askForRest(trx, order, { received, rest, closing }, authorship);
      break;
    case 'late':
    case 'no-stock':
      await returnLateMoney(trx, order, { payment, outcome }, authorship);
      break;
  }
  return { ok: true, rest, isLate: outcome === 'late' || outcome === 'no-stock' };
}

/** `late`: the order is cancelled by a person, or money of it went back, or what came does not reach its total. `no-stock`: it cannot be reopened. */
type Outcome = 'paid' | 'part' | 'late' | 'no-stock';

/** Moves the order on, or opens it again, if it is paid now. */
async function moveIfPaid(
  trx: Transaction<Tables>,
  order: Order,
  { received, payments }: { received: Centavos; payments: readonly KnownPayment[] },
  authorship: Authorship,
): Promise<Outcome> {
  const isEnough = order.pesos !== null && received >= order.pesos.total;
  if (order.status !== 'cancelado') {
    if (!isEnough) return 'part';
    if (order.status === 'pendiente') await takeOwnStep(trx, order, { to: 'procesando' }, authorship);
    return 'paid';
  }
  if (!isEnough || !(await mayReopen(trx, order, payments))) return 'late';
  return (await reopenOrder(trx, order, authorship)) ? 'paid' : 'no-stock';
}

function paymentOf(
  order: Order,
  { id, method }: { id: string; method: OfflineMethod },
  { amount, authorship }: ReceivedMoney,
): ProviderPayment {
  const at = authorship.at.toISOString();
  return {
    id,
    reference: order.id,
    status: 'approved',
    detail: '',
    amount,
    refunded: centavos(0),
    currency: 'ARS',
    collector: '',
    method: method === 'cash' ? 'efectivo' : 'transferencia',
    fee: null,
    netReceived: null,
    createdAt: at,
    updatedAt: at,
  };
}

async function acceptReceipts(
  trx: Transaction<Tables>,
  orderId: string,
  { by, at }: Authorship,
): Promise<void> {
  for (const receipt of await listReceipts(trx, [orderId])) {
    if (receipt.state === 'waiting') {
      await insertReview(trx, receipt, { outcome: 'accepted', reason: null, by: by.name, at });
    }
  }
  await settleUnread(trx, orderId, at);
}

/** @param before the order before its payment method changed. */
async function auditReceived(
  trx: Transaction<Tables>,
  { before, order, paymentId }: { before: Order; order: Order; paymentId: string },
  { amount, note = null, reason = null, authorship }: ReceivedMoney,
): Promise<void> {
  const hasMethodChanged = before.paymentMethod !== order.paymentMethod;
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: auditedPayment(paymentId, order),
    changes: [
      { field: 'cobro', before: null, after: centavosToText(amount) },
      ...(hasMethodChanged
        ? [{ field: 'medio_de_pago', before: before.paymentMethod, after: order.paymentMethod }]
        : []),
      ...changeIfSaid('referencia', note),
      ...changeIfSaid('nota', reason),
    ],
  });
}

function changeIfSaid(field: string, text: string | null) {
  return text === null ? [] : [{ field, before: null, after: text }];
}

/** The order is paid: its buyer gets an email, and what is beyond its total raises an alert. */
async function settlePaid(
  trx: Transaction<Tables>,
  order: Order,
  {
    payment,
    received,
    isHandedOver,
  }: { payment: ProviderPayment; received: Centavos; isHandedOver: boolean },
  authorship: Authorship,
): Promise<void> {
  const payments = await listPayments(trx, order.id);
  const paying = payments.filter(({ counts }) => counts);
  await withdrawReturns(
    trx,
    order.id,
    paying.map(({ id }) => id),
  );
  for (const other of payments) {
    if (!other.counts && hasMoneyLeft(other)) await raiseUnneeded(trx, { order, payment, other }, authorship);
  }
  await settleUnpaidOut(trx, order.id, authorship.at);
  await writeStateOfPayments(trx, order);
  await enqueueOrderEmail(trx, { kind: 'order-paid', isHandedOver }, order, authorship);
  const over = received - (order.pesos?.total ?? received);
  if (over > 0) {
    const detail = { sobra: centavosToText(centavos(over)) };
    await raiseFor(trx, { kind: 'overpaid', order, payment, detail }, authorship);
  }
}

/** The order is paid without this money, which must go back; unless somebody was told so before. */
async function raiseUnneeded(
  trx: Transaction<Tables>,
  { order, payment, other }: { order: Order; payment: ProviderPayment; other: ProviderPayment },
  authorship: Authorship,
): Promise<void> {
  const orderId = order.id;
  await settleAlerts(trx, other.id, ['part-paid'], authorship.at);
  if (await hasAlertAbout(trx, { orderId, paymentId: other.id, kinds: REFUSAL_KINDS })) return;
  const monto = centavosToText(centavos(other.amount - other.refunded));
  const detail = { monto, moneda: other.currency, pago_anterior: payment.id };
  await raiseAlert(trx, { kind: 'double-payment', orderId, paymentId: other.id, detail }, authorship);
}

/** The order waits for the rest of its money, which its buyer is asked for. */
async function askForRest(
  trx: Transaction<Tables>,
  order: Order,
  { received, rest, closing }: { received: Centavos; rest: Centavos; closing: ShopClosing | null },
  authorship: Authorship,
): Promise<void> {
  // One that goes on unpaid waits for nothing.
  const heldUntil = order.status === 'pendiente' ? holdToPayRest(order, authorship.at, closing) : null;
  await writeStateOfPayments(trx, order, heldUntil);
  const unpaid = { event: 'part-paid', received, rest } as const;
  await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, { ...order, heldUntil }, authorship);
}

/** The order stays cancelled: a person must return the money, and its buyer gets an email. */
async function returnLateMoney(
  trx: Transaction<Tables>,
  order: Order,
  { payment, outcome }: { payment: ProviderPayment; outcome: 'late' | 'no-stock' },
  authorship: Authorship,
): Promise<void> {
  await writeStateOfPayments(trx, order);
  const detail = outcome === 'no-stock' ? { sin_stock: true } : {};
  await raiseFor(trx, { kind: 'late-approval', order, payment, detail }, authorship);
  const unpaid = { event: 'came-late', received: payment.amount } as const;
  await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, authorship);
}

/** @param heldUntil Null: its hold stays as it is. */
async function writeStateOfPayments(
  trx: Transaction<Tables>,
  order: Order,
  heldUntil: string | null = null,
): Promise<void> {
  const payments = await listPayments(trx, order.id);
  await writeOrderPayment(trx, order.id, { state: orderPaymentState(order, payments), heldUntil });
}

function raiseFor(
  trx: Transaction<Tables>,
  {
    kind,
    order,
    payment,
    detail,
  }: Pick<Alert, 'kind' | 'detail'> & { order: Order; payment: ProviderPayment },
  authorship: Authorship,
): Promise<void> {
  const monto = centavosToText(payment.amount);
  return raiseAlert(
    trx,
    { kind, orderId: order.id, paymentId: payment.id, detail: { monto, ...detail } },
    authorship,
  );
}
