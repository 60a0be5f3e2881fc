import { expect, test } from 'vitest';
import { alikeCard } from './alike-in-games.ts';
import { gpuSpeed } from '../speeds/gpu-speed.ts';

test.each([
  ['RX 9070 XT', 'RTX 5070 Ti'],
  ['RX 9070', 'RTX 5070'],
  ['RX 7800 XT', 'RTX 4070'],
  ['RX 9060 XT', 'RTX 5060 Ti'],
  ['RX 7600', 'RTX 4060'],
  ['RX 6600', 'RTX 2060 SUPER'],
])('who asks about a %s hears of the card that it is bought instead of: %s', (card, known) => {
  expect(alikeCard(gpuSpeed(card))).toBe(known);
});

test('the fastest card resembles none that is slower by a fifth', () => {
  expect(alikeCard(gpuSpeed('RTX 5090') * 1.25)).toBeUndefined();
});
