import { expect, test } from 'vitest';
import { listNameOf } from './list-upload.ts';

test.each([
  ['NewBytes_2026-03-02 (1).csv', 'NewBytes'],
  ['elit.json', 'elit'],
  ['lista de marzo.json', 'lista'],
  ['Lista Mayorista 02-03-2026.csv', 'Lista Mayorista'],
  ['lista-de-precios-air-noviembre-2026 - copia.csv', 'lista de precios air'],
  ['20260302.csv', '20260302'],
  ['enero.csv', 'enero'],
  ['', 'Lista subida'],
])('the list of %j is %j', (file, name) => {
  expect(listNameOf(file)).toBe(name);
});
