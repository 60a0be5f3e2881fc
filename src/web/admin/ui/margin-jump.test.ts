import { expect, test } from 'vitest';
import { isMarginJump, isPriceJump } from './margin-jump.ts';

test('a price that moves by more than a fifth is a jump, up or down', () => {
  expect(isPriceJump('100.00', '120.00')).toBe(false);
  expect(isPriceJump('100.00', '120.01')).toBe(true);
  expect(isPriceJump('100.00', '79.99')).toBe(true);
});

test('a margin that moves prices so much is a jump, and so is none at all', () => {
  expect(isMarginJump(0.1, 0.255)).toBe(false);
  expect(isMarginJump(0.1, 9.5)).toBe(true);
  expect(isMarginJump(0.95, 0.095)).toBe(true);
  expect(isMarginJump(0.1, 0)).toBe(true);
  expect(isMarginJump(0, 0.1)).toBe(false);
  expect(isMarginJump(0.1, 0.1)).toBe(false);
});
