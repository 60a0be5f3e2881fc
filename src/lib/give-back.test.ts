import { expect, test } from 'vitest';
import { giveBack } from './give-back.ts';

test('bytes with a buffer of their own give its memory back', () => {
  const bytes = new Uint8Array(1024);
  giveBack(bytes);
  expect(bytes.buffer).toMatchObject({ byteLength: 0, detached: true });
});

test('bytes that share a buffer leave it to the others', () => {
  const shared = new Uint8Array(1024).fill(7);
  giveBack(shared.subarray(0, 10));
  expect(shared[20]).toBe(7);
});
