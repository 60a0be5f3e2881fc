import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from '#lib/readable-code.ts';

/** RFC 4226 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Phones' clocks differ: the step before and the next one count too (RFC 6238, 5.2). */
const SKEW_STEPS = 1;

/** A new secret, in base32 as apps read it. */
export function newSecret(randomBytes: RandomBytes): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The `otpauth:` link that an app reads from a QR code. */
export function appLink(secret: string, { shopName, email }: { shopName: string; email: string }): string {
  return totpOf(secret, { issuer: shopName, label: email }).toString();
}

/**
 * The time step of which `code` is the code, or null when it is of none of the three that count now. A step is 30 seconds since 1970; whoever
 * stores the last one refuses a code that was used before.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** What every app knows: SHA-1, six digits. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}
