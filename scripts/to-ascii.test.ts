import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './to-ascii.ts';

test.each([
  ["'Pagás en cuotas → 3 👈'", 'a text'],
  ['`Envío: ${"ñandú"} ✓`', 'a template'],
  ["'una \\\\→ y una \\→ y un \\' → fin'", 'what follows a backslash'],
  ["'añO → x'.replace(/[á-ú→]+/giu, '·')", 'a pattern'],
  ["'👈👉'.match(/[👈👉]/gu)", 'a pattern of pairs'],
  ['({ año: 1 }).año', 'a name'],
])('%s means the same in ASCII (%s)', (code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(ascii)).toEqual(runInNewContext(code));
});
