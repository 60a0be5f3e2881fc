import { expect, test } from 'vitest';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import type { PublicProduct } from '#contract/product.ts';
import { sayUnpaidCart, sayUnpaidLine, sayUnpaidPcs } from './unpaid-messages.ts';

const SHOP = {
  ...UNKNOWN_SHOP,
  email: 'hola@zocalo.example',
  phone: '11 5555-0000',
  unpaid: { units: 80, usd: 20_000, stockShare: 0.5 },
};
const ASK = 'Si necesitás más, escribinos a hola@zocalo.example o llamanos al 11 5555-0000.';

test('a line that is more than half of the stock says how many wait for their payment', () => {
  expect(sayUnpaidLine(line(10, 5), SHOP)).toBeUndefined();
  expect(sayUnpaidLine(line(10, 6), SHOP)).toBe(
    'Sin pagar te guardamos hasta 5. Si necesitás más, escribinos.',
  );
});

test('what one PC takes of a part is never too much', () => {
  expect(sayUnpaidLine(line(4, 4), SHOP)).toBeUndefined();
});

test('equal PCs say their limit once it is reached, not before', () => {
  const unpaid = { most: 3, scarce: { description: 'FUENTE 650W', stock: 3 } };
  expect(sayUnpaidPcs(unpaid, 2, SHOP)).toBe('');
  expect(sayUnpaidPcs(unpaid, 3, SHOP)).toBe(
    `Sin pagar te guardamos las piezas de 3: de FUENTE 650W, hasta 3. ${ASK}`,
  );
});

test('a cart that no buyer may leave unpaid says how much may be', () => {
  expect(sayUnpaidCart([line(200, 80)], 20_000, SHOP)).toBeUndefined();
  const said = `Un pedido se puede hacer sin pagar hasta 80 unidades y USD 20000. ${ASK}`;
  expect(sayUnpaidCart([line(200, 81)], 900, SHOP)).toBe(said);
  expect(sayUnpaidCart([line(200, 1)], 20_000.01, SHOP)).toBe(said);
});

function line(stock: number, quantity: number) {
  return { product: { stock } as PublicProduct, quantity }; // nothing else of it is read
}
