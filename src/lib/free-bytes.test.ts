import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes.ts';

test('bytes with a buffer of their own give its memory back', () => {
  const bytes = new Uint8Array(1024);
  freeBytes(bytes);
  expect(bytes.buffer).toMatchObject({ byteLength: 0, detached: true });
});

test('bytes that share a buffer leave it to the others', () => {
  const shared = new Uint8Array(1024).fill(7);
  freeBytes(shared.subarray(0, 10));
  expect(shared[20]).toBe(7);
});
