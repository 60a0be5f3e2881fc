import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 20, [1, 'gap', 5, 6, 7, 'gap', 20]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});
