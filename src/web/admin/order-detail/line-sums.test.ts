import { expect, test } from 'vitest';
import { sumsOf } from './line-sums.ts';

const LINE = { id: 'x', descripcion: 'X', part_number: 'PN', margen_ganancia: 0.1 };

test("an order's totals are sums of its lines, to the cent", () => {
  expect(
    sumsOf({
      productos: [
        { ...LINE, cantidad: 3, precio: '0.10', precio_proveedor: '0.09' },
        { ...LINE, cantidad: 1, precio: '199.99', precio_proveedor: '181.81' },
      ],
    }),
  ).toEqual({ supplier: '182.08', margin: '18.21', final: '200.29' });
});

test('what was sold under cost is a margin below zero', () => {
  const productos = [{ ...LINE, cantidad: 2, precio: '9.00', precio_proveedor: '10.00' }];
  expect(sumsOf({ productos }).margin).toBe('-2.00');
});
