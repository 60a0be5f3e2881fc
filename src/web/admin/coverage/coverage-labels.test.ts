import { expect, test } from 'vitest';
import { effectLabels } from './coverage-labels.ts';

test.each([
  [
    { kind: 'gpu', before: 'sin_verificar', now: 'entra', quantity: 12 },
    '12 placas de video: de sin verificar a compatible',
  ],
  [
    { kind: 'gpu', before: 'sin_verificar', now: 'no_entra', quantity: 1 },
    '1 placa de video: de sin verificar a incompatible',
  ],
  [{ kind: 'cpu', before: null, now: 'con_aviso', quantity: 3 }, '3 procesadores: con advertencia'],
  [{ kind: 'cooler', before: 'entra', now: null, quantity: 2 }, '2 coolers: ya no se comparan'],
] as const)('%j', (change, label) => {
  expect(effectLabels({ total: change.quantity, changes: [change] })).toEqual([label]);
});
