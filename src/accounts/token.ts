import { createHash } from 'node:crypto';
import type { RandomBytes } from '#lib/readable-code.ts';

const TOKEN_BYTES = 32;

/** What a cookie or a link of an account carries. */
export function newToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** What is stored of a token. All of it is random, so a plain hash cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
