import { expect, test } from 'vitest';
import { columnName, guessColumns } from './list-columns.ts';

test.each([
  'Nro de parte',
  'Nro. de Parte',
  'N° de parte',
  'Número de parte',
  'Código de parte',
  'Part Number',
  'P/N',
])('the part numbers of a list are in the column %s', (heading) => {
  const columns = ['Codigo', 'Descripcion', 'Marca', heading, 'Costo USD', 'Stock'].map(columnName);
  expect(guessColumns(columns)).toMatchObject({ id: 'codigo', part_number: columnName(heading) });
});
