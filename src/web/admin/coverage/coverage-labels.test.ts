import { expect, test } from 'vitest';
import { effectLabels } from './coverage-labels.ts';

test.each([
  [
    { kind: 'gpu', antes: 'sin_verificar', ahora: 'entra', cantidad: 12 },
    '12 placas de video: de sin verificar a compatible',
  ],
  [
    { kind: 'gpu', antes: 'sin_verificar', ahora: 'no_entra', cantidad: 1 },
    '1 placa de video: de sin verificar a incompatible',
  ],
  [{ kind: 'cpu', antes: null, ahora: 'con_aviso', cantidad: 3 }, '3 procesadores: con advertencia'],
  [{ kind: 'cooler', antes: 'entra', ahora: null, cantidad: 2 }, '2 coolers: ya no se comparan'],
] as const)('%j', (change, label) => {
  expect(effectLabels({ total: change.cantidad, cambios: [change] })).toEqual([label]);
});
