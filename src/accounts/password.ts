import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { RandomBytes } from '#lib/readable-code.ts';

/** OWASP's Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** Hashes with argon2id into the usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, randomBytes: RandomBytes): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, { salt, memory: MEMORY_KIB, passes: PASSES, parallelism: LANES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${toBase64(salt)}$${toBase64(tag)}`;
}

/** @throws Error when `hash` is none of ours: that is no wrong password but a broken row. */
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

/** A hash that belongs to no password, checked where there is no user so that the answer takes as long. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

async function deriveTag(password: string, { salt, ...cost }: Cost & { salt: Uint8Array }): Promise<Buffer> {
  // The same letters typed on another keyboard may arrive composed otherwise.
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
