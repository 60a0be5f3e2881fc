import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import type { Block, MailedAccount, OrderNewsMessage } from './content.ts';
import type { OrderSummary, UnpaidOrder } from './email.ts';
import { formatArs, formatTime } from './formats.ts';
import { typedText } from './typed-text.ts';

/** The account for transfers, one line each; nothing if the shop no longer takes transfers. */
export function accountBlocks(account: MailedAccount | undefined): Block[] {
  if (account === undefined) return [];
  const lines = [
    ['Alias', account.alias],
    [account.number?.kind ?? 'CBU', account.number?.digits ?? null],
    ['Titular', account.holder],
    ['CUIT', account.cuit],
    ['Banco o billetera', account.bank],
  ].flatMap(([label, value]) => (value === null ? [] : [{ text: `${label}: ${value}`, href: null }]));
  return [{ kind: 'list', items: lines }];
}

/** A new order that is paid by transfer or in cash. */
export function toBePaidMessage(
  order: OrderSummary,
  payBy: 'transfer' | 'cash',
  account: MailedAccount | undefined,
): OrderNewsMessage {
  const amount = order.ars === null ? '' : ` ${formatArs(order.ars.total)}`;
  const how = {
    transfer: `Transferí${amount} justos a la cuenta que sigue y subí el comprobante desde el link.`,
    cash: `Pagá${amount} en efectivo en nuestro local, en su horario, y decinos tu número de pedido. Después lo preparamos y te escribimos cuando esté listo para retirar.`,
  };
  return {
    subject: `Recibimos tu pedido ${order.orderId}`,
    heading: `Recibimos tu pedido ${order.orderId}`,
    text: [isOpen(payBy, order, account) ? how[payBy] : ASK_HOW[payBy], ...heldLine(order)],
  };
}

/** Whether the buyer can pay in this way without asking: there is an account, or they come to the shop. */
function isOpen(
  payBy: 'transfer' | 'cash',
  { isPickup }: Pick<OrderSummary, 'isPickup'>,
  account: MailedAccount | undefined,
): boolean {
  return payBy === 'transfer' ? account !== undefined : isPickup === true;
}

const ASK_HOW = {
  transfer: 'Respondé este email y te decimos a qué cuenta transferir.',
  cash: 'Respondé este email y vemos cómo pagás.',
} as const;

/** An order whose payment was refused, and that can still be paid. @param reason A sentence. */
export function paymentRefused(order: OrderSummary, reason: string): OrderNewsMessage {
  return {
    subject: `No se pudo hacer el pago de tu pedido ${order.orderId}`,
    heading: 'No se pudo hacer el pago',
    text: [
      reason,
      'Tu pedido sigue en pie y no se te cobró nada. Desde el link probás de nuevo, con el mismo medio o con otro.',
      ...heldLine(order),
    ],
  };
}

/** What is still missing to pay it, and why; or that its money came too late. */
export function unpaidMessage(order: UnpaidOrder, account: MailedAccount | undefined): OrderNewsMessage {
  const { orderId, unpaid, payBy } = order;
  const isTransfer = payBy !== 'cash';
  if (unpaid.event === 'came-late') return cameLate(orderId, formatArs(unpaid.received));
  const rest = formatArs(unpaid.rest);
  switch (unpaid.event) {
    case 'reminder':
      return {
        subject: `Falta pagar tu pedido ${orderId}`,
        heading: `Falta pagar tu pedido ${orderId}`,
        text: [
          isTransfer
            ? `Todavía no vimos tu transferencia de ${rest}. Si ya la hiciste, subí el comprobante desde el link.`
            : `Todavía no pasaste a pagar ${rest} por el local.`,
          ...heldLine(order),
        ],
      };
    case 'part-paid':
      return {
        subject: `Recibimos una parte del pago de tu pedido ${orderId}`,
        heading: `Faltan ${rest}`,
        text: [
          `Recibimos ${formatArs(unpaid.received)} por tu pedido y todavía faltan ${rest}. ${howToComplete(order, account)}`,
          ...heldLine(order),
        ],
      };
    case 'receipt-rejected':
      return {
        subject: `Hay un problema con el comprobante de tu pedido ${orderId}`,
        heading: `Revisá el comprobante de tu pedido ${orderId}`,
        text: [
          `Miramos tu comprobante y no pudimos confirmarlo: ${typedText(unpaid.reason, MAX_REASON_LENGTH)}`,
          `Desde el link podés subir otro. Faltan ${rest}.`,
          ...heldLine(order),
        ],
      };
  }
}

function cameLate(orderId: string, received: string): OrderNewsMessage {
  return {
    subject: `Te devolvemos el pago de tu pedido ${orderId}`,
    heading: `Te vamos a devolver ${received}`,
    text: [
      `Recibimos ${received} por tu pedido cuando ya estaba cancelado, y no pudimos reactivarlo.`,
      'Te lo devolvemos a la cuenta desde la que pagaste y te avisamos por email. Si preferís otra cuenta, o pagaste en efectivo, respondé este email con tu alias o CBU.',
    ],
  };
}

function howToComplete(order: OrderSummary, account: MailedAccount | undefined): string {
  const { payBy = 'online' } = order;
  return payBy === 'online' || isOpen(payBy, order, account) ? HOW_TO_COMPLETE[payBy] : ASK_HOW[payBy];
}

const HOW_TO_COMPLETE = {
  online: 'Desde el link pagás solo lo que falta: no hagas el pago entero de nuevo.',
  transfer: 'Transferí solo lo que falta a la cuenta que sigue y subí el comprobante desde el link.',
  cash: 'Pagá solo lo que falta en nuestro local.',
} as const;

function heldLine({ heldUntil }: OrderSummary): string[] {
  return heldUntil === null ? [] : [`Te guardamos los productos hasta el ${formatTime(heldUntil)}.`];
}
