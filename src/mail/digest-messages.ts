import { counted } from '#lib/counted.ts';
import type { Block, EmailContent, MailedShop } from './content.ts';
import type { DigestNotice, DigestOrder, EmailDigest } from './email-digest.ts';
import { formatArs, formatUsd, formatTime } from './formats.ts';
import { awaited, noticeLink } from './notice-messages.ts';
import { orderLink, ORDER_LINKS_NOTE } from './order-link-note.ts';

/** How many of each kind are named; the rest is counted. */
const MAX_LISTED = 20;

/** Many emails to one mailbox, in one: what happened, what the buyer can do, and how to contact the shop. */
export function digestContent(digest: EmailDigest, shop: MailedShop): EmailContent {
  const { count, since, until, orders, withdrawals, notices } = digest;
  const about = withdrawals.length + notices.length === 0 ? 'sobre pedidos con tu email' : 'con tu email';
  return {
    subject: `${counted(count, 'aviso', 'avisos')} ${about} · ${shop.name}`,
    heading: count === 1 ? 'Un aviso más' : `${count} avisos en un solo email`,
    blocks: [
      { kind: 'text', text: 'Hola:' },
      {
        kind: 'text',
        text: `Entre el ${formatTime(since)} y el ${formatTime(until)} hubo más avisos para tu email de los que mandamos por separado. Para no llenarte la casilla, van todos juntos.`,
      },
      ...orderBlocks(orders, shop),
      ...withdrawalBlocks(withdrawals),
      ...noticeBlocks(notices, shop),
      {
        kind: 'text',
        text: `¿Esto se repite, o querés que no te escribamos más por pedidos que no son tuyos? Respondé este email, escribinos a ${shop.email} o llamanos al ${shop.phone}.`,
      },
    ],
  };
}

function orderBlocks(orders: readonly DigestOrder[], { publicUrl }: MailedShop): Block[] {
  if (orders.length === 0) return [];
  const rest = orders.length - MAX_LISTED;
  return [
    {
      kind: 'text',
      text:
        orders.length === 1
          ? 'Es 1 pedido que lleva tu email:'
          : `Son ${orders.length} pedidos que llevan tu email:`,
    },
    {
      kind: 'text',
      text: 'Si no los hiciste vos, no hace falta que hagas nada: alguien escribió tu email, por error o a propósito, y un pedido que nadie paga no se envía ni se te cobra.',
    },
    {
      kind: 'list',
      items: orders.slice(0, MAX_LISTED).map((order) => ({
        text: orderLine(order),
        href: order.accessKey === null ? null : orderLink(order.accessKey, publicUrl),
      })),
    },
    ...(rest > 0 ? [{ kind: 'text', text: `Y ${rest} más.` } as const] : []),
    ...(orders.some(({ mayStillCome }) => mayStillCome) ? [NO_COUPON] : []),
    { kind: 'text', text: 'Si los hiciste vos, cada link abre su pedido.' },
    ORDER_LINKS_NOTE,
  ];
}

const NO_COUPON: Block = {
  kind: 'text',
  text: 'Si te quedó un cupón para pagar un pedido cancelado o vencido, queda anulado: no hace falta que hagas nada.',
};

function orderLine({ orderId, state, unpaid, usd, ars }: DigestOrder): string {
  const price = ars === null ? formatUsd(usd) : `${formatUsd(usd)} (${formatArs(ars)})`;
  const label = unpaid === undefined ? STATE_LABELS[state] : unpaidLabel(unpaid);
  return `Pedido ${orderId}, ${label}: ${price}`;
}

function unpaidLabel({ rest, until }: NonNullable<DigestOrder['unpaid']>): string {
  const when = until === null ? '' : ` hasta el ${formatTime(until)}`;
  return `${STATE_LABELS.unpaid} ${formatArs(rest)}${when}`;
}

const STATE_LABELS = {
  received: 'recibido',
  refused: 'con el pago rechazado',
  unpaid: 'falta pagar',
  moved: 'ahora con otro email',
  cancelled: 'cancelado',
  expired: 'vencido sin pago',
  invoiced: 'con su factura para bajar',
} as const satisfies Record<DigestOrder['state'], string>;

/** Every code is named, however many there are: the email is the proof that the law requires. */
function withdrawalBlocks(withdrawals: EmailDigest['withdrawals']): Block[] {
  if (withdrawals.length === 0) return [];
  return [
    { kind: 'text', text: 'Registramos estos pedidos de arrepentimiento:' },
    {
      kind: 'list',
      items: withdrawals.map(({ code, orderId, receivedAt }) => ({
        text: `Código ${code}${orderId === null ? '' : `, del pedido ${orderId}`}, recibido el ${formatTime(receivedAt)}`,
        href: null,
      })),
    },
    {
      kind: 'text',
      text: 'Si los pediste vos, guardá este email: es la constancia, y te escribimos a este email para coordinar la devolución. Si no, no hace falta que hagas nada.',
    },
  ];
}

function noticeBlocks(notices: readonly DigestNotice[], { publicUrl }: MailedShop): Block[] {
  if (notices.length === 0) return [];
  const rest = notices.length - MAX_LISTED;
  return [
    {
      kind: 'text',
      text: 'Pidieron que avisemos a este email. Si fuiste vos, cada link confirma su aviso; vale dos días:',
    },
    {
      kind: 'list',
      items: notices.slice(0, MAX_LISTED).map(({ key, description, wanted }) => ({
        text: `Avisar ${awaited(description, wanted)}`,
        href: key === null ? null : noticeLink(key, publicUrl),
      })),
    },
    ...(rest > 0 ? [{ kind: 'text', text: `Y ${rest} más.` } as const] : []),
    {
      kind: 'text',
      text: 'Si no fuiste vos, no hace falta que hagas nada: sin confirmar no hay avisos, y en dos días borramos tu email.',
    },
  ];
}
