import { expect, test } from 'vitest';
import { refundsNote } from './refunds-note.ts';

test('a refund that the provider accepted is not told as without an answer', () => {
  const note = refundsNote({ pendingRefunds: 0, refundsInProcess: 1 }, 'MercadoPago');
  expect(note).toBe('MercadoPago ya aceptó 1 y lo está haciendo.');
});

test('a refund without an answer is said to be made once, however often it is requested', () => {
  expect(refundsNote({ pendingRefunds: 1, refundsInProcess: 2 }, 'MercadoPago')).toBe(
    'MercadoPago ya aceptó 2 y lo está haciendo. 1 sin respuesta: se vuelve a pedir solo, y se devuelve una sola vez.',
  );
  expect(refundsNote({ pendingRefunds: 0, refundsInProcess: 0 }, 'MercadoPago')).toBe('Todos terminaron');
});
