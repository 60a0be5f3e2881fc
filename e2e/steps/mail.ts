import { expect } from '../fixtures.ts';
import type { Store } from '../shop/store.ts';

/** Waits until the shop has sent a buyer exactly these emails about this order, in this sequence. */
export async function expectMails(store: Store, email: string, order: string, subjects: readonly string[]) {
  await expect
    .poll(() => store.mailsTo(email).map(({ subject }) => subject.replace(/ · .*$/, '')), { timeout: 30_000 })
    .toEqual(subjects.map((subject) => subject.replace('{id}', order)));
  for (const { text, html } of store.mailsTo(email)) {
    expect(text).toContain('/carrito?pedido=');
    expect(html).toContain(order);
  }
}

/** What the shop writes about an order, as it is put in the subject. */
export const MAILS = {
  received: 'Recibimos tu pedido {id}',
  paid: 'Se acreditó el pago de tu pedido {id}',
  preparing: 'Estamos preparando tu pedido {id}',
  sent: 'Tu pedido {id} está en camino',
  cancelled: 'Se canceló tu pedido {id}',
  cameLate: 'Te devolvemos el pago de tu pedido {id}',
  expired: 'Venció el plazo para pagar tu pedido {id}',
  invoiced: 'Tu factura del pedido {id}',
  refunded: 'Te devolvimos un pago de tu pedido {id}',
  partlyRefunded: 'Te devolvimos una parte de un pago de tu pedido {id}',
} as const;
