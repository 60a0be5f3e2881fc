import { productPath } from '#lib/indexed-paths.ts';
import type { Cents } from '#lib/money.ts';
import type { Block, EmailContent, MailedShop } from './content.ts';
import type { AskedNotice, DueNotice } from './email.ts';
import { formatUsd } from './formats.ts';

/** The email that asks whether the mailbox wants to hear of a product. Each link leads to a page with its button: mail scanners open links. */
export function noticeAskedContent(
  { key, description, wanted }: AskedNotice,
  { name, publicUrl }: MailedShop,
): EmailContent {
  const end = noticeEndLink(key, publicUrl);
  return {
    subject: `Confirmá tu aviso · ${name}`,
    heading: 'Confirmá tu aviso',
    endHref: end,
    blocks: [
      {
        kind: 'text',
        text: `Pediste que te avisemos a este email ${awaited(description, wanted)}. Confirmalo con este link.`,
      },
      { kind: 'action', label: 'Confirmar el aviso', href: noticeLink(key, publicUrl) },
      { kind: 'text', text: 'El link vale dos días. Te mandamos un solo email, y el aviso termina.' },
      {
        kind: 'text',
        text: 'Si no fuiste vos, no hagas nada: no te escribimos más por esto y en dos días borramos tu email.',
      },
      endBlock(end),
    ],
  };
}

/** The email for which somebody waited. */
export function noticeDueContent(
  { key, productId, description, price, wanted }: DueNotice,
  { name, publicUrl }: MailedShop,
): EmailContent {
  const end = noticeEndLink(key, publicUrl);
  return {
    subject: `${wanted === null ? 'Volvió' : 'Bajó'}: ${description} · ${name}`,
    heading: wanted === null ? 'Volvió lo que esperabas' : 'Bajó lo que esperabas',
    endHref: end,
    blocks: [
      { kind: 'text', text: news({ description, price, wanted }) },
      {
        kind: 'action',
        label: 'Ver el producto',
        href: publicUrl + productPath({ id: productId, description }),
      },
      {
        kind: 'text',
        text: 'No lo reservamos: el precio y el stock pueden cambiar hasta que hagas el pedido.',
      },
      {
        kind: 'text',
        text: 'Con este mensaje el aviso terminó y borramos tu email de la lista. Si querés otro, pedilo en la página del producto.',
      },
    ],
  };
}

/** @example 'cuando vuelva Placa RTX 5070' */
export function awaited(description: string, wanted: Cents | null): string {
  return wanted === null
    ? `cuando vuelva ${description}`
    : `cuando ${description} baje a ${formatUsd(wanted)} o menos`;
}

/** Leads to the page whose button confirms it. */
export function noticeLink(key: string, publicUrl: string): string {
  return `${publicUrl}/aviso?enlace=${key}`;
}

/** Leads to the page whose button ends it, and by POST ends it (RFC 8058). */
function noticeEndLink(key: string, publicUrl: string): string {
  return `${noticeLink(key, publicUrl)}&accion=terminar`;
}

function news({ description, price, wanted }: Pick<DueNotice, 'description' | 'price' | 'wanted'>): string {
  return wanted === null
    ? `Hay stock de ${description}. Cuesta ${formatUsd(price)}.`
    : `${description} bajó a ${formatUsd(price)}. Pediste que te avisemos si bajaba a ${formatUsd(wanted)} o menos.`;
}

function endBlock(href: string): Block {
  return { kind: 'list', items: [{ text: 'No quiero más este aviso', href }] };
}
