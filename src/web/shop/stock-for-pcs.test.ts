import { expect, test } from 'vitest';
import { sayStockForPcs, stockForPcs } from './stock-for-pcs.ts';

const CPU = { description: 'RYZEN', stock: 7, units: 1 };
const MEMORY = { description: 'DDR4', stock: 9, units: 2 };

test('the part that ends first says how many equal PCs there can be', () => {
  const stock = stockForPcs([CPU, MEMORY]);
  expect(stock).toMatchObject({ most: 4, scarce: MEMORY });
  expect(sayStockForPcs(stock, 3)).toBe('');
  expect(sayStockForPcs(stock, 4)).toBe('Alcanza para 4: de DDR4 quedan 9.');
});

test('what the cart has of a part for something else makes no PC', () => {
  expect(stockForPcs([{ ...CPU, taken: 5 }]).most).toBe(2);
  expect(sayStockForPcs(stockForPcs([{ ...CPU, stock: 1 }]), 1)).toBe('Alcanza para 1: de RYZEN queda 1.');
});

test('of what there is plenty, an order takes as many as of one product', () => {
  const plenty = stockForPcs([{ ...MEMORY, stock: 500 }]);
  expect(plenty).toEqual({ most: 49, scarce: null });
  expect(sayStockForPcs(plenty, 49)).toBe('');
});
