import { expect, test } from 'vitest';
import { both, either } from './spanish-text.ts';

test.each([
  [['SFX', 'ATX'], 'SFX y ATX', 'SFX o ATX'],
  [['AMD', 'Intel'], 'AMD e Intel', 'AMD o Intel'],
  [['4', '8'], '4 y 8', '4 u 8'],
  [['AM4', 'AM5', 'LGA1700'], 'AM4, AM5 y LGA1700', 'AM4, AM5 o LGA1700'],
  [['ATX'], 'ATX', 'ATX'],
  [[], '', ''],
])('%j are listed as Spanish does', (words, all, any) => {
  expect([both(words), either(words)]).toEqual([all, any]);
});
