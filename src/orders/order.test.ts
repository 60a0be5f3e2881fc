import { expect, test } from 'vitest';
import { orderIdFrom } from './order.ts';

test('an order’s id is recognised in any way people type it', () => {
  for (const typed of [
    '7KQ2-M9XA',
    '7kq2-m9xa',
    '7KQ2M9XA',
    ' 7kq2m9xa ',
    '7kq2 m9xa',
    '#7KQ2-M9XA',
    '# 7kq2—m9xa',
  ]) {
    expect(orderIdFrom(typed)).toBe('7KQ2-M9XA');
  }
});

test('text that is no id is rejected', () => {
  for (const typed of ['', '7KQ2-M9X', '7KQ2--M9XA', 'ana@example.com', '7KQ2-M9XAB', 'Ñandú-ñandú']) {
    expect(orderIdFrom(typed)).toBeNull();
  }
});
