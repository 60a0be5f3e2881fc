import { expect, test } from 'vitest';
import { proposedSupplier } from './proposed-supplier.ts';

const SUPPLIERS = [
  { name: 'Mi proveedor' },
  { name: 'Elit' },
  { name: 'Invid' },
  { name: 'New Bytes' },
  { name: 'New Bytes Sur' },
];
const LISTS = [
  { name: 'lista', supplier: 'Mi proveedor' },
  { name: 'Perifericos', supplier: 'Invid' },
  { name: 'Notebooks', supplier: 'Invid' },
  { name: 'Notebooks', supplier: 'Elit' },
];
const proposed = (file: string) => proposedSupplier(file, SUPPLIERS, LISTS);

test('a file that names a supplier is of that one', () => {
  expect(proposed('Elit_2026-03-02 (1).csv')).toBe('Elit');
  expect(proposed('lista de precios new-bytes.xlsx')).toBe('New Bytes');
  expect(proposed('new_bytes_sur.xlsx')).toBe('New Bytes Sur');
});

test('so is one that is called as the only list of that name', () => {
  expect(proposed('Periféricos marzo.csv')).toBe('Invid');
});

test('nobody’s is proposed where it is not certain', () => {
  expect(proposed('notebooks.csv')).toBeNull();
  // Anybody calls a list so.
  expect(proposed('lista.csv')).toBeNull();
  expect(proposed('elite.csv')).toBeNull();
  expect(proposed('elit e invid.csv')).toBeNull();
  expect(proposed('2026-03-02.csv')).toBeNull();
});
