import { expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { BOARDS, PROCESSORS } from '../testing/known-parts.ts';
import { readUnlistedPart } from '../unlisted-part.ts';
import type { Build } from '../build/build.ts';

const named = (words: string) => {
  const read = readUnlistedPart(words);
  if (read === null) throw new Error(`no part: ${words}`);
  return read.facts;
};
const arc = named('placa de video arc b580');
const warnings = (build: Build) =>
  checkBuild(build).findings.flatMap(({ rule, steps }) => (rule === 'resizable_bar' ? [steps] : []));

test('an Arc card on an old board, or beside an old processor, is warned of', () => {
  const [h81, i5] = [named('mother h81m'), named('i5 4460')];
  expect(warnings({ gpu: arc, motherboard: h81 })).toEqual([['motherboard', 'gpu']]);
  expect(warnings({ gpu: arc, cpu: i5 })).toEqual([['cpu', 'gpu']]);
  const b350 = { ...BOARDS.b450m, chipset: 'B350' };
  expect(warnings({ gpu: arc, motherboard: b350 })).toEqual([['motherboard', 'gpu']]);
});

test('a platform that has Resizable BAR, and any other card, is not', () => {
  expect(warnings({ gpu: arc, motherboard: BOARDS.b450m, cpu: PROCESSORS.ryzen_5600 })).toEqual([]);
  expect(warnings({ gpu: named('rtx 3060'), cpu: named('i5 4460') })).toEqual([]);
});
