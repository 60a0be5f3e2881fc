import { counted, formatCount } from '#lib/counted.ts';
import { panelOrderPath, panelSectionPath } from '#lib/panel-path.ts';
import type { Block, EmailContent, MailedShop } from './content.ts';
import type { StaffDigest, StaffEventNews } from './email.ts';

/** How many events a digest names; the rest is counted. */
const MAX_LISTED = 50;

/** Asks an address to confirm that it wants the shop's events. */
export function staffConfirmationContent(
  { key }: { key: string },
  { name, publicUrl }: MailedShop,
): EmailContent {
  return {
    subject: `Confirmá que querés recibir las novedades de ${name}`,
    heading: '¿Querés recibir las novedades de la tienda?',
    blocks: [
      {
        kind: 'text',
        text: `Desde el panel de ${name} pidieron mandar a esta dirección las novedades de la tienda: pedidos, pagos y lo que haya que mirar.`,
      },
      {
        kind: 'action',
        label: 'Confirmar la dirección',
        href: publicUrl + panelSectionPath('avisos', { confirmar: key }),
      },
      { kind: 'text', text: 'El link se abre con una cuenta del panel y vale siete días.' },
      { kind: 'text', text: 'Si no lo esperabas, no hagas nada: sin confirmar no te llega nada más.' },
    ],
  };
}

/** One event, with the way to its page in the panel. */
export function staffEventContent(news: StaffEventNews, shop: MailedShop): EmailContent {
  const { title, text, action } = wordsOf(news);
  return {
    subject: `${title} · ${shop.name}`,
    heading: title,
    blocks: [
      { kind: 'text', text },
      { kind: 'action', label: action, href: linkOf(news, shop) },
      howToChange(shop),
    ],
  };
}

/** Several events in one email, the oldest first. */
export function staffDigestContent({ events, more = 0 }: StaffDigest, shop: MailedShop): EmailContent {
  const count = events.length + more;
  const rest = count - MAX_LISTED;
  const title = counted(count, 'novedad', 'novedades');
  return {
    subject: `${title} · ${shop.name}`,
    heading: `${title} de la tienda`,
    blocks: [
      {
        kind: 'list',
        items: events.slice(0, MAX_LISTED).map((news) => ({
          text: lineOf(news),
          href: linkOf(news, shop),
        })),
      },
      ...(rest > 0
        ? [{ kind: 'text', text: `Y ${formatCount(rest)} más: están en el panel.` } as const]
        : []),
      howToChange(shop),
    ],
  };
}

function howToChange({ publicUrl }: MailedShop): Block {
  return {
    kind: 'list',
    items: [{ text: 'Elegir qué llega por mail', href: publicUrl + panelSectionPath('avisos') }],
  };
}

function lineOf(news: StaffEventNews): string {
  const { title } = wordsOf(news);
  const isOrder = news.event === 'order-placed' || news.event === 'order-paid';
  return isOrder && news.about !== '' ? `${title}: ${news.about}` : title;
}

function wordsOf({ event, subject, about }: StaffEventNews): { title: string; text: string; action: string } {
  switch (event) {
    case 'order-placed':
      return {
        title: `Pedido nuevo ${subject}`,
        text: `Entró el pedido ${subject}. Total: ${about}.`,
        action: 'Ver el pedido',
      };
    case 'order-paid':
      return {
        title: `Se pagó el pedido ${subject}`,
        text: `El pedido ${subject} está pagado. Total: ${about}.`,
        action: 'Ver el pedido',
      };
    case 'withdrawal-asked':
      return {
        title: `Arrepentimiento ${subject}`,
        text: 'Un comprador pidió arrepentirse de su compra. Por ley hay que responderle dentro de las 24 horas.',
        action: 'Responder',
      };
    case 'attention-raised':
      return {
        title: 'Hay algo que mirar en Atención',
        text: 'La tienda encontró algo que una persona tiene que mirar.',
        action: 'Ver qué es',
      };
    case 'sold-out':
      return {
        title: `Se agotó ${about}`,
        text: `No queda ninguna unidad de ${about}: se vendió lo último, o el proveedor ya no tiene.`,
        action: 'Ver el producto',
      };
    case 'feed-failing':
      return {
        title: 'La lista del proveedor tiene un problema',
        text: 'La lista no se pudo leer, o espera que decidas. La tienda sigue con los precios y el stock de antes.',
        action: 'Ver las importaciones',
      };
  }
}

function linkOf({ event, subject }: StaffEventNews, { publicUrl }: MailedShop): string {
  switch (event) {
    case 'order-placed':
    case 'order-paid':
      return publicUrl + panelOrderPath(subject);
    case 'withdrawal-asked':
      return publicUrl + panelSectionPath('arrepentimientos', { buscar: subject });
    case 'attention-raised':
      return publicUrl + panelSectionPath('atencion');
    case 'sold-out':
      return publicUrl + panelSectionPath('productos', { buscar: subject });
    case 'feed-failing':
      return publicUrl + panelSectionPath('importaciones');
  }
}
