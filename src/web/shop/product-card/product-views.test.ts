import { expect, test } from 'vitest';
import type { Photo } from '#lib/photo.ts';
import { detailViewsOf, thumbnailOf, viewsOf } from './product-views.ts';

const photo = (hash: string, width = 1600) => ({ hash, width, height: 900 });
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((hash) => photo(hash)) as [Photo, Photo, Photo, Photo]; // four went in

test('a product without photographs shows its drawings', () => {
  expect(viewsOf({ photos: [] })).toEqual(['picture', 'medidas']);
  expect(detailViewsOf({ photos: [] })).toEqual(['picture', 'medidas']);
  expect(thumbnailOf({ id: 'a/1', photos: [] })).toBe('/dibujos/a%2F1.svg');
});

test('its details show measures beside photographs while there is room for four', () => {
  expect(viewsOf({ photos: [A, B] })).toEqual([A, B]);
  expect(detailViewsOf({ photos: [A] })).toEqual([A, 'medidas']);
  expect(detailViewsOf({ photos: [A, B, C] })).toEqual([A, B, C, 'medidas']);
  expect(detailViewsOf({ photos: [A, B, C, D] })).toEqual([A, B, C, D]);
});

test('its thumbnail is its narrowest file', () => {
  expect(thumbnailOf({ id: '1', photos: [photo('a')] })).toBe('/fotos/a-320.webp');
  expect(thumbnailOf({ id: '1', photos: [photo('a', 200)] })).toBe('/fotos/a-200.webp');
});
