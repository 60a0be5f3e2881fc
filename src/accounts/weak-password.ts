import { createRequire } from 'node:module';
import { normalizeText } from '#lib/text.ts';
import { COMMON_SPANISH_WORDS } from './common-spanish-words.ts';

/** Why a new password is refused. */
export type Weakness =
  /** Only spaces and other invisible characters. */
  | 'invisible'
  | 'one-character'
  /** The email or the name of the shop, with or without digits around it. */
  | 'personal'
  /** One of the thousands that attackers try first. */
  | 'common';

export interface WeakPassword {
  ok: false;
  reason: 'weak-password';
  weakness: Weakness;
}

/** What a password may not be made of. */
export interface PasswordOwner {
  email: string;
  shopName: string;
}

/**
 * Why somebody may not have that password, or null. Capitals, accents and spaces around it do not count.
 * @example weaknessOf('Contraseña', { email: 'ana@example.com', shopName: 'Zócalo' }) // 'common'
 */
export function weaknessOf(password: string, { email, shopName }: PasswordOwner): Weakness | null {
  const visible = normalizeText(password).replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '');
  if (visible === '') return 'invisible';
  if (new Set(visible).size === 1) return 'one-character';
  const [local = ''] = email.split('@', 1);
  const core = coreOf(password);
  if (core !== '' && [email, local, shopName].map(coreOf).includes(core)) return 'personal';
  if (COMMON_SPANISH_WORDS.has(core)) return 'common';
  return commonPasswords().has(normalizeText(password).trim()) ? 'common' : null;
}

/** Only letters and digits, without the digits at both ends. */
function coreOf(text: string): string {
  return normalizeText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+|\d+$/g, '');
}

/** Shorter passwords are refused because of their length. */
const SHORTEST = 8;

let common: ReadonlySet<string> | null = null;

/** Loaded when the first password is set, because it costs 30 ms and 6 MB and few processes need it. */
function commonPasswords(): ReadonlySet<string> {
  if (common === null) {
    const require = createRequire(import.meta.url);
    // zxcvbn's words; the package has types for them.
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST));
  }
  return common;
}
