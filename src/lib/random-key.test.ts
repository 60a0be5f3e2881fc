import { expect, test } from 'vitest';
import { randomKey, sortableId } from './random-key.ts';

const counting = (count: number) => Uint8Array.from({ length: count }, (_, index) => index);

test('a key has two digits for each random byte', () => {
  expect(randomKey(counting)).toBe('000102030405060708090a0b0c0d0e0f');
  expect(randomKey(counting, 2)).toBe('0001');
});

test('ids sort by the time of what they name', () => {
  const at = (iso: string) => sortableId({ at: new Date(iso), randomBytes: counting });
  expect(at('2026-11-20T18:42:00Z')).toBe('2026-11-20T18:42:00.000Z-0001020304050607');
  expect(at('2026-11-20T18:42:00Z') < at('2026-11-20T18:42:01Z')).toBe(true);
});
