import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableCode } from './readable-code.ts';

test('a code has groups of four characters that people do not confuse', () => {
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

test('bytes outside the alphabet are drawn again, so that every character is equally likely', () => {
  const throws = [
    [30, 31, 0, 1],
    [2, 62, 3, 0],
  ];
  expect(readableCode(() => Uint8Array.from(throws.shift() ?? []), 1)).toBe('2345');
});
