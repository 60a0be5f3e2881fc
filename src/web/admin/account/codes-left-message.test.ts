import { expect, test } from 'vitest';
import { codesLeftMessage } from './codes-left-message.ts';

test('says how many recovery codes are left, and how to get others before there is none', () => {
  expect(codesLeftMessage(10)).toBe('Te quedan 10 códigos de recuperación.');
  expect(codesLeftMessage(3)).toMatch(/^Te quedan 3 códigos de recuperación: desactivalo y activalo/);
  expect(codesLeftMessage(1)).toMatch(/^Te queda 1 código de recuperación: /);
  expect(codesLeftMessage(0)).toMatch(/^No te queda ningún código de recuperación: /);
});
