import { expect, test } from 'vitest';
import { counted, formatCount } from './counted.ts';

test.each([
  [0, '0 pedidos'],
  [1, '1 pedido'],
  [2, '2 pedidos'],
  [999, '999 pedidos'],
  [1204, '1.204 pedidos'],
  [1_234_567, '1.234.567 pedidos'],
])('%s orders are counted with a point before every three digits', (count, words) => {
  expect(counted(count, 'pedido', 'pedidos')).toBe(words);
});

test('counts are written as the rest of Argentina writes them', () => {
  const argentine = new Intl.NumberFormat('es-AR');
  for (const count of [0, 7, 1000, 9999, 10_000, 26_000, 123_456, 1_000_000])
    expect(formatCount(count)).toBe(argentine.format(count));
});
