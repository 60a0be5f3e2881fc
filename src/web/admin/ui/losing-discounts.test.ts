import { expect, test } from 'vitest';
import { belowCostMessage, losingDiscounts, lossMessage, lossShareMessage } from './losing-discounts.ts';

const HELD = { holdHours: 48 };
const OFFLINE = { transfer: { discountBp: 1000, ...HELD }, cash: { discountBp: 2000, ...HELD } };

test('a margin as large as a discount is too small for it', () => {
  const names = (margin: number) => losingDiscounts(margin, OFFLINE).map(({ discountBp }) => discountBp);
  expect(names(0.1)).toEqual([1000, 2000]);
  expect(names(0.112)).toEqual([2000]);
  expect(names(0.25)).toEqual([]);
  expect(losingDiscounts(0, { transfer: null, cash: null })).toEqual([]);
});

test('what is lost with each discount is said with a price', () => {
  const losing = losingDiscounts(0.1, OFFLINE);
  expect(plain(belowCostMessage(losing))).toBe(
    'Por transferencia (10 % menos) y en efectivo (20 % menos) se vende por debajo del costo.',
  );
  expect(plain(lossMessage({ price: '110.00', cost: '100.00' }, losing))).toBe(
    'Por transferencia (10 % menos) queda a USD 99.00: se pierde USD 1.00. En efectivo (20 % menos) queda a USD 88.00: se pierde USD 12.00.',
  );
  expect(plain(lossShareMessage(0.1, losing))).toBe(
    'Por transferencia (10 % menos) se pierde el 1,0 % del costo. En efectivo (20 % menos) se pierde el 12,0 % del costo.',
  );
});

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
