import type { Kysely } from 'kysely';
import { toOrderPayments } from '#contract/panel/payments-response.ts';
import { toAwaitedPayment } from '#contract/panel/offline-payments-response.ts';
import { METHOD_WORD, toDeliveryResponse } from '#contract/order.ts';
import { toOwnOrder } from '#contract/payment-response.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { EmailKind } from '#mail/email.ts';
import { renderEmail } from '#mail/render-email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { findOrder } from '#orders/orders.store.ts';
import { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#web/admin/order-money/payment-labels.ts';
import { timelineOf } from '#web/admin/order-money/timeline.ts';
import { statusLabelsOf } from '#web/admin/ui/order-status-labels.ts';
import { stageOf, type OrderStage } from '#web/shop/own-order/order-stage.ts';
import { stageMessages } from '#web/shop/own-order/stage-messages.ts';
import type { Tables } from '#db/tables.ts';
import type { AwaitedOrder } from '../offline-service.ts';
import type { PaymentReader } from '../payment-reader.ts';
import type { PaymentTimeline } from '../payment-timeline.ts';
import { providerName } from '../provider-labels.ts';
import { MAILED_SHOP } from './mailed-shop.ts';
import type { ShopModel } from './shop-model.ts';

const PROVIDER = providerName('mercadopago');
const OWNER = { mayRefund: true, max: null, passwordFrom: null };

/** What the order's own page and the panel say of an order now, read as the pages read it; none is the expected result. @param awaited The list to confirm. */
export async function textFaults(
  shop: { db: Kysely<Tables>; reader: PaymentReader },
  orderId: string,
  { now, awaited }: { now: Date; awaited: readonly AwaitedOrder[] },
): Promise<string[]> {
  const order = await findOrder(shop.db, orderId);
  const found = order && (await shop.reader.readOwnOrder(order.accessKey));
  const timeline = await shop.reader.findTimeline(orderId);
  if (!found || timeline === undefined) return [`the page of order ${orderId} cannot be read`];
  const own = toOwnOrder(found, { ...found, withdrawal: null, isOfBuyer: true });
  const isListed = awaited.some(({ order: { id } }) => id === orderId);
  return [
    ...ownPageFaults(own, now),
    ...panelFaults(toOrderPayments(timeline, PROVIDER, OWNER), own),
    ...(isListed === isToConfirm(own, timeline)
      ? []
      : [`order ${orderId} is ${isListed ? '' : 'not '}in the list to confirm`]),
    ...awaited.flatMap((each) => awaitedFaults(toAwaitedPayment(each))),
  ].map((fault) => `${orderId} (${own.status}, ${own.payment.state}, ${own.paymentMethod}): ${fault}`);
}

/** Whether somebody of the shop must confirm its money, or look at a receipt. What left the shop asks for its money until its alert is resolved. */
function isToConfirm(
  { status, offline, payment, delivery }: OwnOrder,
  { attention }: PaymentTimeline,
): boolean {
  if (offline === null) return false;
  if (status === 'pendiente') return true;
  if (status === 'cancelado') return offline.receipts.some(({ state }) => state === 'en_revision');
  const isOut = status === 'entregado' || (status === 'enviado' && delivery.kind === 'envio');
  if (isOut) return attention.some(({ kind, resolved }) => kind === 'unpaid-out' && resolved === null);
  return payment.state === 'sin_pago' || payment.state === 'pendiente';
}

function ownPageFaults(own: OwnOrder, now: Date): string[] {
  const stage = stageOf(own, false);
  const { title, text } = stageMessages(stage, own, now.getTime(), PROVIDER);
  const attempts = own.payment.attempts.map(({ message }) => message);
  return [
    ...[title, text, ...attempts].flatMap(unreadable),
    ...misleading(`${title} ${text}`, own),
    ...stageFaults(stage, `${title} ${text}`, own),
  ];
}

/** What the page says agrees with the money. */
function stageFaults(stage: OrderStage, said: string, { status, offline, payment }: OwnOrder): string[] {
  if (offline === null) return [];
  const isMoneyHere = offline.received !== '0.00';
  const isReceiptWaiting = offline.receipts.some(({ state }) => state === 'en_revision');
  const isDueSaid = said.includes(formatPesos(offline.due)) || isReceiptWaiting;
  return [
    ...(status === 'pendiente' && stage !== 'offline' ? [`an awaited order is at ${stage}`] : []),
    ...(status === 'pendiente' && !isDueSaid ? [`the page does not say that ${offline.due} is missing`] : []),
    ...(status === 'cancelado' && isMoneyHere && stage !== 'refund-due' ? [`money is kept at ${stage}`] : []),
    ...(status === 'procesando' && payment.state === 'aprobado' && stage !== 'approved'
      ? [`paid, and at ${stage}`]
      : []),
  ];
}

/** A transfer is no matter of the provider's, and who picks an order up waits for no parcel. */
function misleading(
  said: string,
  { paymentMethod, delivery }: Pick<OwnOrder, 'paymentMethod' | 'delivery'>,
): string[] {
  const isOffline = paymentMethod !== 'online';
  return [
    ...(isOffline && /tarjeta|cupón|MercadoPago/.test(said)
      ? [`of a transfer or cash it says: ${said}`]
      : []),
    ...(delivery.kind === 'retiro' && /tu dirección|que nos d(ejaste|iste)|en camino|el envío/i.test(said)
      ? [`of a pickup it says: ${said}`]
      : []),
    ...(delivery.kind === 'envio' && /retir/i.test(said) ? [`of a shipment it says: ${said}`] : []),
  ];
}

function panelFaults(money: ReturnType<typeof toOrderPayments>, own: OwnOrder): string[] {
  const entries = timelineOf(money, PROVIDER);
  const refundsShown = entries.filter(({ key }) => key.startsWith('reembolso ')).length;
  return [
    ...[
      statusLabelsOf(own.delivery)[own.status],
      PAYMENT_STATE_LABELS[money.state].label,
      ...money.payments.flatMap(({ state, message }) => [PAYMENT_STATUS_LABELS[state].label, message]),
      ...money.attention.flatMap(({ title, message }) => [title, message]),
      ...entries.flatMap(({ title, detail, badge }) => [title, detail ?? '–', badge?.label ?? '–']),
    ].flatMap(unreadable),
    ...(refundsShown >= money.refunds.length ? [] : ['the panel does not show a refund']),
  ];
}

function awaitedFaults({ id, due, received, status }: ReturnType<typeof toAwaitedPayment>): string[] {
  return status === 'pendiente' && due === '0.00' ? [`${id} waits for nothing, ${received} came`] : [];
}

/** Every email of the scenario can be sent as it is stored, and each order's buyer knows of its steps. */
export function emailFaults({ orders, events, emails }: ShopModel): string[] {
  const rendered = emails.map(({ kind, payload }) => {
    const email = readStoredEmail(kind, 'ana@example.com', payload);
    if (
      email.kind === 'digest' ||
      email.kind === 'password-reset' ||
      email.kind === 'account-email' ||
      email.kind === 'order-links'
    )
      throw new Error(`no order has a ${kind}`);
    const { subject, text } = renderEmail(email, MAILED_SHOP);
    return { kind, subject, text, orderId: orders.find(({ id }) => payload.includes(id))?.id };
  });
  return orders.flatMap((order) => {
    const { id, payment_method, delivery_method } = order;
    const own = rendered.filter(({ orderId }) => orderId === id);
    const terms = {
      paymentMethod: METHOD_WORD[payment_method ?? 'online'],
      delivery: toDeliveryResponse({ ...DEFAULT_DELIVERY, method: delivery_method ?? 'shipping' }),
    };
    const missing = events
      .filter(({ order_id }) => order_id === id)
      // The buyer who cancels knows it.
      .filter((event) => !isByBuyer(event, order))
      .filter(({ status }) => !own.some(({ kind }) => isAbout(kind, status)));
    return [
      ...own.flatMap(({ subject, text }) => [subject, text].flatMap(unreadable)),
      ...own.flatMap(({ kind, text }) => misleading(bodyOf(text), terms).map((fault) => `${kind}: ${fault}`)),
      ...missing.map(({ status }) => `no email says that order ${id} is ${status}`),
    ];
  });
}

function isByBuyer(
  { status, at, by_name }: ShopModel['events'][number],
  { held_until }: ShopModel['orders'][number],
): boolean {
  return status === 'cancelado' && by_name === null && (held_until === null || at < held_until);
}

/** The emails that say so; a delivery needs none. */
const EMAILS_OF = {
  pendiente: ['order-received'],
  procesando: ['order-paid', 'order-preparing'],
  enviado: ['order-sent'],
  entregado: ['order-sent'],
  cancelado: ['order-cancelled', 'order-expired'],
} as const satisfies Record<OrderStatus, readonly EmailKind[]>;

function isAbout(kind: EmailKind, status: OrderStatus): boolean {
  const kinds: readonly EmailKind[] = EMAILS_OF[status];
  return kinds.includes(kind);
}

/** What is said before the order's own lines, which name its shipping. */
function bodyOf(text: string): string {
  return text.slice(0, text.indexOf('https://'));
}

/** What no person should read: nothing at all, a value that is missing, a placeholder, a state's own word. */
function unreadable(said: string | undefined): string[] {
  if (said === undefined || said.trim() === '') return ['a text is missing'];
  // The provider's own words are shown as they came.
  const [ours = ''] = said.split(/Motivo: |\d{3} «/);
  const odd = /\b(undefined|null|NaN|PROVIDER|\[object|[a-z]+_[a-z_]+)\b/.exec(ours);
  return odd === null ? [] : [`“${odd[0]}” in: ${said}`];
}
