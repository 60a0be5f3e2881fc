import type { Block } from './content.ts';
import type { OrderEmail } from './email.ts';

/** The address of an order's page, which its key opens without an account. */
export function orderLink(accessKey: string, publicUrl: string): string {
  return `${publicUrl}/carrito?pedido=${accessKey}`;
}

/** What the holder of an order's link can do with it while the order waits for its money. */
export const ORDER_LINK_NOTE: Block = {
  kind: 'text',
  text: 'El link es solo tuyo: quien lo tenga puede ver el pedido y, mientras no esté pagado, cancelarlo.',
};

const READING_LINK_NOTE: Block = {
  kind: 'text',
  text: 'El link es solo tuyo: quien lo tenga puede ver e imprimir el pedido.',
};

/** What the link of the order in this email does when it is sent. */
export function linkNote(email: OrderEmail): Block {
  return mayBeCancelled(email) ? ORDER_LINK_NOTE : READING_LINK_NOTE;
}

function mayBeCancelled(email: OrderEmail): boolean {
  switch (email.kind) {
    case 'order-received':
      return email.payload.isPaid === undefined;
    case 'order-email-changed':
      return true;
    case 'order-unpaid':
      return email.payload.unpaid.event === 'reminder' || email.payload.unpaid.event === 'receipt-rejected';
    case 'order-paid':
    case 'order-preparing':
    case 'order-sent':
    case 'order-cancelled':
    case 'order-expired':
    case 'order-refunded':
    case 'order-invoiced':
      return false;
  }
}

/** The same of the links in a list. */
export const ORDER_LINKS_NOTE: Block = {
  kind: 'text',
  text: 'Los links son solo tuyos: quien los tenga puede ver los pedidos y cancelar los que no estén pagados.',
};
