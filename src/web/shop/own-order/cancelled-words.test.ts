import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import { cancelledWords, refundDueWords, refundedWords } from './cancelled-words.ts';

const AT = '2026-11-20T18:42:00Z';
const unpaid: OwnOrder['cancelacion'] = { motivo: 'sin_pago', fecha: AT };
const byShop: OwnOrder['cancelacion'] = { motivo: 'tienda', fecha: AT };

test('an order that nobody paid in time says that, when it ended, and that it can be bought again', () => {
  const { title, text } = cancelledWords(unpaid);
  expect(title).toBe('Venció el plazo para pagar este pedido');
  expect(text).toMatch(/^Se canceló solo el 20\/11\/2026 a las 15:42, porque el pago no llegó a tiempo/);
  expect(text).toContain('volver a armar el carrito');
  expect(text).toContain('escribinos');
});

test('an order that the shop cancelled says that it did, when, and whom to ask', () => {
  const { title, text } = cancelledWords(byShop);
  expect(title).toBe('La tienda canceló este pedido');
  expect(text).toMatch(/^Lo canceló el 20\/11\/2026 a las 15:42/);
  expect(text).toContain('escribinos');
  // A shop that takes money by hand may have it.
  expect(text).not.toContain('no se te cobra');
});

test('money on its way back says what became of its order', () => {
  expect(refundDueWords(unpaid).text).toContain('tu pago llegó después');
  expect(refundDueWords(byShop).text).toMatch(/^La tienda canceló el pedido el 20\/11\/2026 a las 15:42/);
  expect(refundedWords(byShop).text).toMatch(/^La tienda canceló el pedido el 20\/11\/2026 a las 15:42/);
  expect(refundedWords(null).text).toMatch(/^MercadoPago lo acredita/);
});
