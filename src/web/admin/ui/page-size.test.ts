import { expect, test } from 'vitest';
import { keepPageSize, pageSizeIn } from './page-size.ts';

const of = (search: string, personId = 'ada') => pageSizeIn(new URLSearchParams(search), personId);

test('a page has as many rows as the address says, or as that person chose last', () => {
  expect(of('')).toBe(24);
  expect(of('por_pagina=48')).toBe(48);
  expect(of('por_pagina=1000')).toBe(24);
  keepPageSize(96, 'ada');
  expect(of('')).toBe(96);
  expect(of('', 'berta')).toBe(24);
  expect(of('por_pagina=24')).toBe(24);
});
