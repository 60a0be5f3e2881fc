import { expect, test } from 'vitest';
import { partSpeeds } from './part-speeds.ts';

test('a card has a speed in games, as published', () => {
  expect(partSpeeds({ description: '', facts: { kind: 'gpu', chip: 'RTX 5070' } })).toEqual([
    { doing: 'games', percent: 57.6, isEstimated: false, fastest: 'RTX 5090' },
  ]);
});

test('a processor has one in games and one with all cores, by its title', () => {
  expect(
    partSpeeds({ description: 'MICRO AMD RYZEN 5 7600X AM5', facts: { kind: 'cpu', socket: 'AM5' } }),
  ).toMatchObject([
    { doing: 'games', percent: 67.3, isEstimated: false, fastest: 'Ryzen 7 9850X3D' },
    { doing: 'all-cores', fastest: 'Ryzen 9 9950X3D2' },
  ]);
});

test.each([
  ['a chip that no table lists', { description: '', facts: { kind: 'gpu', chip: 'RTX 9999' } }],
  ['a card without a chip', { description: '', facts: { kind: 'gpu' } }],
  ['a processor that no table lists', { description: 'MICRO NUEVO', facts: { kind: 'cpu' } }],
  ['a part of another kind', { description: '', facts: { kind: 'psu', watts: 650 } }],
] as const)('nothing is said of %s', (_, part) => {
  expect(partSpeeds(part)).toEqual([]);
});
