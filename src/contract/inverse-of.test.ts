import { expect, test } from 'vitest';
import { inverseOf } from './inverse-of.ts';

test('a table the other way round leads from each word to its key, by type too', () => {
  const kindOf = inverseOf({ product: 'producto', order: 'pedido' });
  const order: 'order' = kindOf.pedido;
  expect(order).toBe('order');
  expect(kindOf).toEqual({ producto: 'product', pedido: 'order' });
});
