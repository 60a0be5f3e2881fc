import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** Tailwind's own colours, which tokens.css takes away: their classes make no style. */
const FOREIGN =
  /\b(?:bg|text|border|fill|stroke|ring|outline)-(?:white|black|gray|slate|zinc|neutral|stone|red|orange|amber|yellow|green|blue|indigo|purple|pink)\b/g;

test('every colour that a class names is one of the theme', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(FOREIGN)].map(([name]) => `${file}: ${name}`),
  );
  expect(found.filter((line) => !line.startsWith(join('theme', 'colour-classes.test.ts')))).toEqual([]);
});
