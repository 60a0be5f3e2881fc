import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';

/** What opens an order's page. */
export function newAccessKey(randomBytes: RandomBytes): string {
  return randomKey(randomBytes);
}
