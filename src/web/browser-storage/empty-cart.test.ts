import { expect, test } from 'vitest';
import { addToCart, readCart } from './cart-storage.ts';
import { readLeftOutParts, rememberLeftOutParts, type LeftOutPart } from './cart-left-out-storage.ts';
import { emptyCartWithUndo } from './empty-cart.ts';
import { createSafeStorage } from './safe-storage.ts';
import { fakeStorage } from './testing/fake-storage.ts';

test('an emptied cart comes back as it was, with what was added meanwhile', () => {
  const browser = fakeStorage();
  const storage = createSafeStorage(() => browser);
  addToCart(product('cpu'), storage, 2);
  rememberLeftOutParts(['cpu'], [LEFT_OUT], storage);
  const before = readCart(storage);

  const undo = emptyCartWithUndo(storage);
  expect(readCart(storage)).toEqual([]);
  expect(readLeftOutParts(storage)).toEqual([]);

  addToCart(product('gpu'), storage);
  undo();
  expect(readCart(storage)).toEqual([...before, expect.objectContaining({ id: 'gpu', quantity: 1 })]);
  expect(readLeftOutParts(storage)).toEqual([LEFT_OUT]);
});

function product(id: string) {
  return { id, description: `Producto ${id}`, price: '100.00' };
}

const LEFT_OUT: LeftOutPart = {
  id: 'ram',
  step: 'ram',
  description: 'Memoria 16GB',
  price: '50.00',
  units: 1,
  hadStock: true,
  reason: 'owned',
  pcIds: ['cpu'],
  link: '/armar-pc?cpu=cpu',
};
