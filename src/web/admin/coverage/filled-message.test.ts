import { expect, test } from 'vitest';
import { filledMessage } from './filled-message.ts';

test('the base says how many facts of how many products it fills in', () => {
  expect(filledMessage({ facts: 1204, products: 396 })).toBe('Completa 1.204 datos de 396 productos.');
  expect(filledMessage({ facts: 1, products: 1 })).toBe('Completa 1 dato de 1 producto.');
  expect(filledMessage({ facts: 0, products: 0 })).toBe('Todavía no completa ningún dato.');
});
