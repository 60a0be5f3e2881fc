import { expect, test } from 'vitest';
import { whichOwned } from './which-owned.ts';

test('an own part that only stands for another is no fact', () => {
  const board = { step: 'motherboard', description: 'MOTHER MSI B450M' } as const;
  expect(whichOwned(board)).toBe('MOTHER MSI B450M');
  expect(whichOwned({ ...board, exampleOf: 'b450' })).toBe(
    'tu b450 (tomamos la MOTHER MSI B450M como ejemplo)',
  );
  expect(whichOwned({ step: 'cpu', description: 'RYZEN 5 3600', exampleOf: 'ryzen 3000' })).toBe(
    'tu ryzen 3000 (tomamos el RYZEN 5 3600 como ejemplo)',
  );
});
