import { expect, test } from 'vitest';
import { slipLines } from './slip-lines.ts';

const PRODUCTS = [
  { id: 'ram', description: 'Memoria', partNumber: 'R1', quantity: 3 },
  { id: 'gpu', description: 'Placa', partNumber: 'G1', quantity: 1 },
];
const line = (productId: string, refundedUnits: number, unitsKeptBack: number) => ({
  productId,
  description: '',
  quantity: 3,
  paidArs: '0.00',
  refundedUnits,
  restockedUnits: 0,
  unitsToRestock: 0,
  unitsKeptBack,
});

test('the paper of a parcel lists what goes in it, without what was refunded before', () => {
  const refundableLines = [line('ram', 2, 2), line('gpu', 1, 1)];
  expect(slipLines(PRODUCTS, { refundableLines })).toEqual([
    { id: 'ram', description: 'Memoria', partNumber: 'R1', quantity: 1, refunded: 0 },
  ]);
});

test('the paper of a parcel keeps what was refunded once it had left', () => {
  const refundableLines = [line('ram', 2, 1)];
  expect(
    slipLines(PRODUCTS, { refundableLines }).map(({ quantity, refunded }) => [quantity, refunded]),
  ).toEqual([
    [2, 1],
    [1, 0],
  ]);
});
