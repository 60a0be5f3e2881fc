import { expect, test } from 'vitest';
import { keepPageSize, pageSizeIn } from './page-size.ts';

const of = (search: string) => pageSizeIn(new URLSearchParams(search));

test('a page has as many rows as the address says, or as were chosen last', () => {
  expect(of('')).toBe(24);
  expect(of('por_pagina=48')).toBe(48);
  expect(of('por_pagina=1000')).toBe(24);
  keepPageSize(96);
  expect(of('')).toBe(96);
  expect(of('por_pagina=24')).toBe(24);
  keepPageSize(24);
});
