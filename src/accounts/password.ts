import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { RandomBytes } from '#lib/readable-code.ts';

/** What one hash costs. A hash carries its cost in its text, so passwords hashed at another cost still work. */
export type HashCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's Password Storage Cheat Sheet, argon2id: 19 MiB (in KiB here), 2 passes, 1 lane. */
const OWASP_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** Hashes with argon2id into the usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(
  password: string,
  randomBytes: RandomBytes,
  cost: HashCost = OWASP_COST,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, { salt, ...cost });
  return `${prefixOf(cost)}$${toBase64(salt)}$${toBase64(tag)}`;
}

/** Whether `hash` was made of that password. @throws Error when `hash` has another form: the row is broken, the password is not wrong. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (match === null) throw new Error('not an argon2id hash');
  const [, memory, passes, parallelism, salt = '', expected = ''] = match;
  const tag = await deriveTag(password, {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  const expectedTag = Buffer.from(expected, 'base64');
  return tag.length === expectedTag.length && timingSafeEqual(tag, expectedTag);
}

/** A hash that belongs to no password. It is checked where there is no user, so that the response takes as long. */
export function nobodysHash(cost: HashCost = OWASP_COST): string {
  return `${prefixOf(cost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

function prefixOf({ memory, passes, parallelism }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
}

async function deriveTag(
  password: string,
  { salt, ...cost }: HashCost & { salt: Uint8Array },
): Promise<Buffer> {
  // Keyboards compose the same characters in different ways.
  return derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...cost,
  });
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
