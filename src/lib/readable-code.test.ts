import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableCode } from './readable-code.ts';

test('a code has groups of four letters that are not mistaken for each other', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      fc.integer({ min: 1, max: 6 }),
      (bytes, groups) => {
        const code = readableCode((count) => Uint8Array.from(bytes.take(count)), groups);
        expect(code.split('-')).toHaveLength(groups);
        for (const group of code.split('-')) expect(group).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}$/);
      },
    ),
  );
});

test('bytes beyond the alphabet are thrown again, so that no letter is likelier', () => {
  const throws = [
    [30, 31, 0, 1],
    [2, 62, 3, 0],
  ];
  expect(readableCode(() => Uint8Array.from(throws.shift() ?? []), 1)).toBe('2345');
});
