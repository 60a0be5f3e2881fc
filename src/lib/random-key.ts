import type { Stamp } from './clock.ts';
import type { RandomBytes } from './readable-code.ts';

/** As many as nobody guesses: 128 bits. */
const KEY_BYTES = 16;

/** A random key in hexadecimal digits, two a byte. @example randomKey(randomBytes) // '9f86d081884c7d659a2feaa0c55ad015' */
export function randomKey(randomBytes: RandomBytes, bytes = KEY_BYTES): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What tells rows of the same millisecond apart. */
const SAME_MOMENT_BYTES = 8;

/** An id that sorts by time. @example sortableId({ at, randomBytes }) // '2026-11-20T18:42:00.000Z-9f86d081884c7d65' */
export function sortableId({ at, randomBytes }: Stamp): string {
  return `${at.toISOString()}-${randomKey(randomBytes, SAME_MOMENT_BYTES)}`;
}
