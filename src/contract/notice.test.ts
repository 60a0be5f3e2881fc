import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const CARD = { id: 'placa', price: '219.90' };
const typed = (precio: string, email = 'ana@example.com') => ({ tipo: 'precio', precio, email });

test.each([
  ['199,90', 19_990],
  ['199.90', 19_990],
  ['USD 150', 15_000],
  ['300.000', 20_000],
])('a price written %s is wanted as %d cents', (precio, wanted) => {
  expect(readNotice(typed(precio), CARD, 1500)).toEqual({
    ok: true,
    request: { email: 'ana@example.com', productId: 'placa', wish: { kind: 'price', wanted } },
  });
});

test.each([
  ['45.000', 3000],
  ['$ 52.500', 3500],
  ['45 mil pesos', 3000],
])('%s for a cheap part is meant in pesos: as dollars it is far above today’s price', (precio, wanted) => {
  expect(readNotice(typed(precio), { id: 'cooler', price: '43.00' }, 1500)).toMatchObject({
    ok: true,
    request: { wish: { kind: 'price', wanted } },
  });
});

test.each(['43.000 dólares', 'USD 45.000', '4.000', '64.500'])(
  '%s is no wish for a part of USD 43: marked as dollars, next to nothing in pesos, or not below them',
  (precio) => {
    expect(readNotice(typed(precio), { id: 'cooler', price: '43.00' }, 1500)).toEqual({
      ok: false,
      faults: { precio: 'Escribí un precio menor que el de hoy: por ejemplo, 40' },
    });
  },
);

test.each(['', '0', '-5', 'barata', '0,00'])('%j is no price, and the form shows one', (precio) => {
  expect(readNotice(typed(precio), CARD, 1500)).toEqual({
    ok: false,
    faults: { precio: 'Escribí un precio en dólares o en pesos: por ejemplo, 200' },
  });
});

test.each(['219,90', '5.000', '1000000000000'])('%s is not below today’s price', (precio) => {
  expect(readNotice(typed(precio), CARD, 1500)).toEqual({
    ok: false,
    faults: { precio: 'Escribí un precio menor que el de hoy: por ejemplo, 200' },
  });
});

test('the example of a cheap product has cents', () => {
  expect(readNotice(typed(''), { id: 'tornillo', price: '1.50' }, null)).toMatchObject({
    faults: { precio: 'Escribí un precio en dólares: por ejemplo, 1,40' },
  });
});

test('each field has its own fault, and what is sold out needs no price', () => {
  expect(readNotice(typed('nada', 'ana'), CARD, null)).toMatchObject({
    faults: { email: 'No parece un email', precio: expect.any(String) },
  });
  expect(readNotice({ tipo: 'stock', precio: '', email: ' ana@example.com ' }, CARD, null)).toEqual({
    ok: true,
    request: { email: 'ana@example.com', productId: 'placa', wish: { kind: 'restock' } },
  });
});
