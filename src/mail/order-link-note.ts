import type { Block } from './content.ts';

/** What whoever holds an order's link may do with it. */
export const ORDER_LINK_NOTE: Block = {
  kind: 'text',
  text: 'El link es solo tuyo: quien lo tenga puede ver el pedido y, mientras no esté pagado, cancelarlo.',
};

/** The same of the links in a list. */
export const ORDER_LINKS_NOTE: Block = {
  kind: 'text',
  text: 'Los links son solo tuyos: quien los tenga puede ver los pedidos y cancelar los que no estén pagados.',
};
