import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import {
  cancelledMessages,
  disputedMessage,
  refundDueMessage,
  refundedMessage,
} from './cancelled-messages.ts';

type Cancellation = NonNullable<OwnOrder['cancellation']>;

const AT = '2026-11-20T18:42:00Z';
const unpaid: Cancellation = { reason: 'sin_pago', at: AT, money: 'nada', notice: null };
const byShop: Cancellation = { reason: 'tienda', at: AT, money: 'nada', notice: null };
const COUPON = 'Si te quedó un cupón para pagar, queda anulado: no hace falta que hagas nada.';
const COMING = 'Estamos devolviendo lo que pagaste.';

test('an order not paid in time states that, when it was cancelled, and that it can be bought again', () => {
  const { title, text } = cancelledMessages(unpaid);
  expect(title).toBe('Venció el plazo para pagar este pedido');
  expect(text).toMatch(/^Se canceló solo el 20\/11\/2026 a las 15:42, porque el pago no llegó a tiempo/);
  expect(text).toContain('volver a armar el carrito');
  expect(text).toContain('escribinos');
});

test('an order that the shop cancelled states that, when, and whom to contact', () => {
  const { title, text } = cancelledMessages(byShop);
  expect(title).toBe('La tienda canceló este pedido');
  expect(text).toMatch(/^Lo canceló el 20\/11\/2026 a las 15:42/);
  expect(text).toContain('escribinos');
  // A shop that takes money by hand may have it.
  expect(text).not.toContain('no se te cobra');
});

test('an order with an open coupon states what to do with it, and not that nothing is charged', () => {
  for (const cancellation of [unpaid, byShop]) {
    const { text } = cancelledMessages({ ...cancellation, notice: COUPON });
    expect(text).toContain(COUPON);
    expect(text).not.toMatch(/no se te cobra|ya (lo )?habías pagado/);
    expect(text).toContain('volver a armar el carrito');
  }
});

test('a refund states the status of its order', () => {
  const late = { ...unpaid, money: 'por_devolver', notice: COMING } as const;
  expect(refundDueMessage(late).text).toBe(
    `El pedido se canceló solo el 20/11/2026 a las 15:42, porque ningún pago lo cubrió a tiempo. ${COMING}`,
  );
  const paid = { ...byShop, money: 'por_devolver', notice: COMING } as const;
  expect(refundDueMessage(paid).text).toBe(
    `La tienda canceló el pedido el 20/11/2026 a las 15:42. ${COMING}`,
  );
  expect(refundedMessage({ ...paid, money: 'devuelto', notice: 'Ya está.' }, 'Así.').text).toMatch(
    / Ya está\.$/,
  );
  expect(refundedMessage(null, 'Así.').text).toBe('Así.');
});

test('disputed money states who decides, and promises no refund', () => {
  const charged = disputedMessage({ ...byShop, money: 'contracargo', notice: 'Lo decide la tarjeta.' });
  expect(charged.title).toBe('Tu pago fue desconocido ante la tarjeta');
  expect(charged.text).toMatch(/^La tienda canceló el pedido el .* Lo decide la tarjeta\.$/);
  const claimed = disputedMessage({ ...byShop, money: 'en_mediacion', notice: 'Lo decide MercadoPago.' });
  expect(claimed.title).toBe('Hay un reclamo abierto por tu pago');
});
