import type { EmailContent, MailedShop } from './content.ts';
import type { OrderLink } from './email.ts';
import { formatArs, formatTime, formatUsd } from './formats.ts';
import { orderLink, ORDER_LINK_NOTE, ORDER_LINKS_NOTE } from './order-link-note.ts';

/** The email with the links of a mailbox's open orders, which are never none. */
export function orderLinksContent(
  { orders }: { orders: readonly OrderLink[] },
  { name, publicUrl, email }: MailedShop,
): EmailContent {
  const heading = orders.length === 1 ? 'El link de tu pedido' : 'Los links de tus pedidos';
  return {
    subject: `${heading} · ${name}`,
    heading,
    blocks: [
      {
        kind: 'text',
        text: 'Cada link abre la página de su pedido: cómo está, qué falta y cómo contactarnos.',
      },
      {
        kind: 'list',
        items: orders.map((order) => ({
          text: orderLine(order),
          href: orderLink(order.accessKey, publicUrl),
        })),
      },
      orders.length === 1 ? ORDER_LINK_NOTE : ORDER_LINKS_NOTE,
      {
        kind: 'text',
        text: `Si no los pediste vos, no hagas nada: nadie más recibió este email. Si buscás un pedido que ya se entregó, escribinos a ${email}.`,
      },
    ],
  };
}

function orderLine({ orderId, createdAt, usd, ars }: OrderLink): string {
  const price = ars === null ? formatUsd(usd) : `${formatUsd(usd)} (${formatArs(ars)})`;
  return `Pedido ${orderId}, del ${formatTime(createdAt)}: ${price}`;
}
