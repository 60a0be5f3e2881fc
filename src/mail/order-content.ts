import { DAYS_TO_WITHDRAW, TRIAL_SHOP } from '#lib/shop-terms.ts';
import type { Block, EmailContent, MailedShop } from './content.ts';
import { deliveryNote } from './delivery-note.ts';
import type { OrderEmail, OrderOfOtherEmail, OrderSummary } from './email.ts';
import { formatArs } from './formats.ts';
import { linkNote, orderLink } from './order-link-note.ts';
import { orderNewsMessage } from './order-messages.ts';
import { sumsOf } from './order-sums.ts';
import { MAX_NAME_LENGTH, typedText } from './typed-text.ts';
import { accountBlocks } from './unpaid-messages.ts';

/** Writes an email to a buyer about their order. */
export function orderContent(email: OrderEmail, shop: MailedShop): EmailContent {
  if (email.kind === 'order-email-changed' && email.payload.isFormer)
    return formerMailboxContent(email.payload, shop);
  const { name, publicUrl, bankAccount } = shop;
  const { subject, heading, text } = orderNewsMessage(email, shop);
  const order = email.payload;
  const isRefused = email.kind === 'order-received' && email.payload.refused !== undefined;
  const asks = asksForMoney(email);
  return {
    subject: `${subject} · ${name}`,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${typedText(order.buyerName, MAX_NAME_LENGTH)}:` },
      ...text.map((said) => ({ kind: 'text', text: said }) as const),
      ...(asks && shop.isTrial ? [TRIAL] : []),
      ...(asks && order.payBy === 'transfer' ? accountBlocks(bankAccount) : []),
      {
        kind: 'action',
        label: isRefused ? 'Pagar de nuevo' : 'Ver mi pedido',
        href: orderLink(order.accessKey, publicUrl),
      },
      ...trackingAction(order),
      { kind: 'sums', rows: sumsOf(order) },
      ...netNote(order),
      ...(email.kind === 'order-received' && email.payload.pcLacks !== undefined
        ? [{ kind: 'text', text: email.payload.pcLacks } as const]
        : []),
      ...(isOver(email)
        ? []
        : [...rateNote(order), ...deliveryNote(order, shop, asks), ...invoiceNote(order)]),
      ...((email.kind === 'order-received' && !isRefused) || email.kind === 'order-paid'
        ? toCome(order, shop)
        : []),
      linkNote(email),
    ],
  };
}

/** The mailbox may be a stranger's, so the email contains nothing of the order but its number, which was in an earlier email. */
function formerMailboxContent({ orderId }: OrderOfOtherEmail, { name }: MailedShop): EmailContent {
  return {
    subject: `Cambió el email del pedido ${orderId} · ${name}`,
    heading: `Cambió el email del pedido ${orderId}`,
    blocks: [
      { kind: 'text', text: 'Hola:' },
      { kind: 'text', text: 'Los avisos de este pedido van desde ahora a otra casilla, no a esta.' },
      { kind: 'text', text: 'Si no hiciste este pedido, no hace falta que hagas nada.' },
      {
        kind: 'text',
        text: 'Si lo hiciste y no pediste el cambio, respondé este email y lo vemos juntos.',
      },
    ],
  };
}

function asksForMoney(email: OrderEmail): boolean {
  if (email.kind === 'order-received') return email.payload.isPaid === undefined;
  return email.kind === 'order-unpaid' && email.payload.unpaid.event !== 'came-late';
}

/** It stays cancelled, so that nothing of how it would have gone on holds. */
function isOver(email: OrderEmail): boolean {
  const isLate = email.kind === 'order-unpaid' && email.payload.unpaid.event === 'came-late';
  return isLate || email.kind === 'order-cancelled' || email.kind === 'order-expired';
}

/** What the buyer of an order that begins should have at hand for later. */
function toCome({ isPickup, collector }: OrderSummary, { publicUrl }: MailedShop): Block[] {
  const who = collector === undefined ? 'tu DNI' : 'el DNI de quien lo retira';
  return [
    ...(isPickup === undefined
      ? []
      : [{ kind: 'text', text: `Para retirarlo hacen falta ${who} y el número de pedido.` } as const]),
    {
      kind: 'text',
      text: `Si te arrepentís de la compra, tenés ${DAYS_TO_WITHDRAW} días corridos desde que la recibís para pedir la devolución, sin explicar por qué y sin costo:`,
    },
    { kind: 'list', items: [{ text: 'Botón de arrepentimiento', href: `${publicUrl}/arrepentimiento` }] },
  ];
}

function trackingAction({ tracking }: OrderSummary): Block[] {
  return tracking === undefined || tracking.link === null
    ? []
    : [{ kind: 'action', label: 'Seguir el envío', href: tracking.link }];
}

const TRIAL: Block = {
  kind: 'text',
  text: `Pagos de prueba: ${TRIAL_SHOP}`,
};

function rateNote({ ars }: OrderSummary): Block[] {
  if (ars === null) return [];
  const text = `Los pesos son a ${formatArs(ars.rate)} por dólar, la cotización del momento del pedido: no cambian.`;
  return [{ kind: 'text', text }];
}

/** In smaller type than the price, as Res. SIC 4/2025 asks. */
function netNote({ netArs }: OrderSummary): Block[] {
  if (netArs === null) return [];
  return [{ kind: 'note', text: `Precio sin impuestos nacionales: ${formatArs(netArs)}` }];
}

function invoiceNote({ invoiceTo }: OrderSummary): Block[] {
  if (invoiceTo === null) return [];
  return [{ kind: 'text', text: `Factura a nombre de: ${typedText(invoiceTo, MAX_INVOICE_TO_LENGTH)}` }];
}

/** A registered name has 120 characters; the rest is the CUIT and the condition. */
const MAX_INVOICE_TO_LENGTH = 180;
