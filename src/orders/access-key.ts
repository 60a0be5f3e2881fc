import type { RandomBytes } from '#lib/readable-code.ts';

const ACCESS_KEY_BYTES = 16;

/** What opens an order's page. */
export function newAccessKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ACCESS_KEY_BYTES)).toString('hex');
}
