import type { Email, EmailKind } from './email.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many mails of some kinds one mailbox gets one by one; what is beyond waits and becomes one digest. */
export interface EmailCap {
  /** They are counted together. */
  kinds: readonly EmailKind[];
  perHour: number;
  perDay: number;
  /** What kind of mail says the rest. */
  digestKind: 'digest' | 'password-reset';
  /** A digest waits so long for what may still come. */
  gatherMs: number;
  /** No two digests to one address are closer than this. */
  digestEveryMs: number;
}

/**
 * What anybody can cause by typing somebody else's address. Three orders that are placed and expire within an hour are six mails: an honest
 * buyer sees no digest. The code of a withdrawal must arrive within 24 hours (Disposición 954/2025); in a digest it does within four.
 */
export const NOTICES: EmailCap = {
  kinds: ['order-received', 'order-cancelled', 'order-expired', 'withdrawal-received'],
  perHour: 6,
  perDay: 12,
  digestKind: 'digest',
  gatherMs: 15 * MINUTE_MS,
  digestEveryMs: 4 * HOUR_MS,
};

/**
 * Apart from the others, so that a flood of orders keeps nobody out of their account. A link works for an hour; the digest of several requests
 * is one mail with one fresh link.
 */
export const RESETS: EmailCap = {
  kinds: ['password-reset'],
  perHour: 4,
  perDay: 8,
  digestKind: 'password-reset',
  gatherMs: 15 * MINUTE_MS,
  digestEveryMs: 2 * HOUR_MS,
};

/** So many digests a day go to all tagged addresses of a mailbox together. Its plain address does not wait for them. */
export const TAGGED_DIGESTS_PER_DAY = 6;

/** The cap whose rest a digest of this kind holds. */
export function capOfDigest(kind: EmailKind): EmailCap {
  return kind === 'password-reset' ? RESETS : NOTICES;
}

/** The cap that a mail counts towards; null for what money that moved or a person of the shop causes, which is never held back. */
export function capOf(email: Email): EmailCap | null {
  switch (email.kind) {
    case 'order-received':
    case 'withdrawal-received':
      return NOTICES;
    case 'order-cancelled':
    case 'order-expired':
      return email.payload.money.state === 'none' ? NOTICES : null;
    case 'password-reset':
      return RESETS;
    case 'order-paid':
    case 'order-preparing':
    case 'order-sent':
    case 'order-refunded':
    case 'digest':
    case 'supplier-list':
      return null;
  }
}
