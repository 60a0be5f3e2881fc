import type { Kysely } from 'kysely';
import { readOpenDetails } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import type { ClaimedEmail } from '#mail/due-emails.store.ts';
import type { Email } from '#mail/email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { wasPlacedBefore } from './restored-shop.store.ts';

/**
 * The time of the backup that the shop was restored from; null: it was not restored, or a person has resolved the alert about it. Later
 * events are lost, but the shop finds some of them again: payments, ended holds, lower prices. Their emails were sent before.
 */
export async function readRestoredFrom(db: Kysely<Tables>): Promise<Date | null> {
  const moments = (await readOpenDetails(db, 'restored')).map(({ copia }) => Date.parse(String(copia)));
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

/** Whether an email of a restored shop is about something from before the backup. One that a person asks for again is not held again. */
export async function mayHaveGoneOut(
  db: Kysely<Tables>,
  { kind, recipient, payload, trouble, is_digest: isDigest }: ClaimedEmail,
  restoredFrom: Date,
): Promise<boolean> {
  if (trouble !== null) return false;
  if (isDigest === 1) return true;
  const email = readable(() => readStoredEmail(kind, recipient, payload));
  switch (email?.kind) {
    case 'order-received':
    case 'order-paid':
    case 'order-preparing':
    case 'order-cancelled':
    case 'order-expired':
    case 'order-sent':
    case 'order-refunded':
    case 'order-invoiced':
    case 'order-email-changed':
    case 'order-unpaid':
      return wasPlacedBefore(db, email.payload.orderId, restoredFrom);
    case 'notice-due':
      return true;
    // Somebody has just asked for it, or it is for the shop's own people. An email that cannot be parsed is not sent in any case.
    case 'password-reset':
    case 'account-email':
    case 'order-links':
    case 'withdrawal-received':
    case 'notice-asked':
    case 'digest':
    case 'supplier-list':
    case 'staff-confirmation':
    case 'staff-event':
    case 'staff-digest':
    case undefined:
      return false;
  }
}

function readable(read: () => Email): Email | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
