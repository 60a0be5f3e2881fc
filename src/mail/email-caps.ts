import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { mailboxOf } from '#lib/mailbox.ts';
import type { Email, EmailKind } from './email.ts';

/** How many emails of some kinds one mailbox gets individually. The rest waits and becomes one digest. */
export interface EmailCap {
  /** These kinds are counted together. */
  kinds: readonly EmailKind[];
  perHour: number;
  perDay: number;
  /** The kind of the digest. */
  digestKind: 'digest' | 'password-reset' | 'order-links' | 'staff-digest';
  /** How long a digest waits for further emails, in milliseconds. */
  gatherMs: number;
  /** The shortest time between two digests to one address, in milliseconds. */
  digestEveryMs: number;
}

/**
 * The emails that anyone can cause by typing another person's address, and invoices, which are on the order's page anyway. Three orders that are placed and expire within an hour are
 * six emails: an honest buyer sees no digest. The code of a withdrawal must arrive within 24 hours (Disposición 954/2025); in a
 * digest it does within four.
 */
const NOTICES: EmailCap = {
  kinds: [
    'order-received',
    'order-cancelled',
    'order-expired',
    'order-invoiced',
    'order-email-changed',
    'order-unpaid',
    'withdrawal-received',
    'notice-asked',
  ],
  perHour: 6,
  perDay: 12,
  digestKind: 'digest',
  gatherMs: 15 * MINUTE_MS,
  digestEveryMs: 4 * HOUR_MS,
};

/**
 * Separate from the others, so that a flood of orders locks nobody out of their account. A link works for an hour; the digest of
 * several requests is one email with one fresh link.
 */
const RESETS: EmailCap = {
  kinds: ['password-reset'],
  perHour: 4,
  perDay: 8,
  digestKind: 'password-reset',
  gatherMs: 15 * MINUTE_MS,
  digestEveryMs: 2 * HOUR_MS,
};

/** A buyer who lost a link asks once or twice. The digest of several requests is one email with the same links. */
const LINKS: EmailCap = {
  kinds: ['order-links'],
  perHour: 2,
  perDay: 4,
  digestKind: 'order-links',
  gatherMs: 15 * MINUTE_MS,
  digestEveryMs: 4 * HOUR_MS,
};

/** The people who run the shop can read twenty an hour; on the day of a sale the rest comes in a digest. */
const STAFF: EmailCap = {
  kinds: ['staff-event'],
  perHour: 20,
  perDay: 100,
  digestKind: 'staff-digest',
  gatherMs: 10 * MINUTE_MS,
  digestEveryMs: HOUR_MS,
};

/** The most digests per day to all tagged addresses of a mailbox together. Its plain address does not wait for them. */
export const TAGGED_DIGESTS_PER_DAY = 6;

/**
 * The key of the mailbox for which an email counts. Emails to the staff go to exactly the confirmed address, a reset opens the account of
 * exactly its address, and links open the orders of exactly their address. So these share their key with no other address.
 */
export function capKeyOf({ kind, to }: Pick<Email, 'kind' | 'to'>): string {
  return isOfOneAddress(kind) ? to.toLowerCase() : mailboxOf(to);
}

/** Its content belongs to exactly one address, at Gmail too. */
export function isOfOneAddress(kind: EmailKind): boolean {
  switch (kind) {
    case 'password-reset':
    case 'order-links':
    case 'staff-event':
    case 'staff-digest':
      return true;
    default:
      return false;
  }
}

/** The cap to which a digest of this kind belongs. */
export function capOfDigest(kind: EmailKind): EmailCap {
  switch (kind) {
    case 'password-reset':
      return RESETS;
    case 'order-links':
      return LINKS;
    case 'staff-digest':
      return STAFF;
    default:
      return NOTICES;
  }
}

/** The cap that applies to an email. Null: moved money or a person of the shop caused it, so it is never delayed. */
export function capOf(email: Email): EmailCap | null {
  switch (email.kind) {
    case 'order-received':
    case 'order-invoiced':
    case 'withdrawal-received':
    case 'notice-asked':
      return NOTICES;
    case 'order-cancelled':
    case 'order-expired':
      return email.payload.money.state === 'none' ? NOTICES : null;
    case 'order-unpaid':
      return email.payload.unpaid.event === 'reminder' ? NOTICES : null;
    case 'order-email-changed':
      return email.payload.isByBuyer ? NOTICES : null;
    case 'password-reset':
      return email.payload.invitedBy === undefined ? RESETS : null;
    case 'order-links':
      return LINKS;
    case 'staff-event':
      return STAFF;
    // An administrator typed its address, and an address gets one a day.
    case 'staff-confirmation':
    // One a day, or as often as its cap says.
    case 'staff-digest':
    // Limited where it is asked for: a person, and a mailbox, gets a few.
    case 'account-email':
    // Its mailbox confirmed that it wants each of them.
    case 'notice-due':
    case 'order-paid':
    case 'order-preparing':
    case 'order-sent':
    case 'order-refunded':
    case 'digest':
    case 'supplier-list':
      return null;
  }
}
