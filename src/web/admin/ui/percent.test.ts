import { expect, test } from 'vitest';
import { percentText, formatPercent, formatVat, readPercent, steppedPercent } from './percent.ts';

test('a margin is shown as percent with one decimal', () => {
  expect([0, 0.1, 0.255, 1, 0.07].map(formatPercent)).toEqual([
    '0,0\u00A0%',
    '10,0\u00A0%',
    '25,5\u00A0%',
    '100,0\u00A0%',
    '7,0\u00A0%',
  ]);
});

test('an IVA is shown as a margin is, with the same comma and the same space', () => {
  expect([formatVat(0.105), formatPercent(0.105)]).toEqual(['10,5\u00A0%', '10,5\u00A0%']);
});

test('every margin of a tenth of a percent is read back as it was written', () => {
  for (let tenths = 0; tenths <= 10_000; tenths++) {
    const fraction = tenths / 1000;
    expect(readPercent(percentText(fraction))).toEqual({ ok: true, fraction });
  }
});

test('a comma is a point to whoever types in Argentina', () => {
  expect(readPercent(' 12,3 ')).toEqual({ ok: true, fraction: 0.123 });
});

test.each([
  ['-1', 'menor que 0'],
  ['1000.1', '1000 %'],
  ['', 'número'],
  ['1e3', 'número'],
  ['0.004', 'más chico'],
  ['doce', 'número'],
])('%s is refused', (typed, label) => {
  expect(readPercent(typed)).toMatchObject({ ok: false, reason: expect.stringContaining(label) });
});

test.each([
  ['25,5', 1, '25.6'],
  ['0.1', -1, '0'],
  ['0', -1, '0'],
  ['1000', 1, '1000'],
  ['doce', 1, 'doce'],
])('a step from %s by %i is %s', (typed, direction, stepped) => {
  expect(steppedPercent(typed, direction)).toBe(stepped);
});
