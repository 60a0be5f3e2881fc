import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { deleteExpiredAccountEmails } from '#accounts/account-emails.store.ts';
import { deleteUnusedDevices } from '#accounts/known-devices.store.ts';
import { deleteExpiredAttempts } from '#accounts/login-attempts.store.ts';
import { deleteExpiredWaits } from '#accounts/login-waits.store.ts';
import { deleteExpiredResets } from '#accounts/password-resets.store.ts';
import { deleteMissedSearches } from '#catalogue/missed-searches/missed-searches.store.ts';
import { deleteUnusedPhotos } from '#catalogue/photos/delete-unused.ts';
import type { Tables } from '#db/tables.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { deleteExpiredGivenUpEmails, deleteExpiredSentEmails } from '#mail/expired-emails.store.ts';
import { deleteExpiredEmailFiles } from '#mail/email-files.ts';
import { deleteEndedNotices } from '#notices/notices.store.ts';
import { deleteExpiredKeys, deleteOrigins } from '#orders/book/order-retention.store.ts';
import { deleteUnpaidAlerts } from '#orders/unpaid/unpaid-alerts.store.ts';
import {
  deleteOldNotifications,
  deleteUnsignedNotifications,
} from '#payments/notifications/delete-notifications.store.ts';
import { deleteRejectedReceipts } from '#payments/records/delete-receipts.store.ts';
import { deleteFormerPrices } from '#pricing/former-prices.store.ts';
import { deleteOldStaffEvents } from '#staff-notifications/staff-news.store.ts';
import { historyStart } from '#pricing/price-history.ts';
import { deleteQuoteNetworks, deleteUnboughtQuotes } from '#quotes/delete-quotes.store.ts';

/** A kind of data that expires, and the reason for its retention period. */
export interface Retention {
  of: string;
  reason: string;
  /** Deletes a group of expired rows, the oldest first. @returns how many rows it deleted. */
  deleteExpired(db: Kysely<Tables>, group: { now: Date; limit: number }): Promise<number>;
}

/** How often expired rows are searched; they are deleted at most this much later. */
export const RETENTION_INTERVAL_MS = 5 * MINUTE_MS;

/** Rows per statement: it takes some milliseconds, and visitors' requests run between two statements. */
const MAX_ROWS = 200;

/** Deletes expired data, group by group. Stops early when the shop closes; the next run continues. */
export async function deleteExpired(
  { db, now, closing }: { db: Kysely<Tables>; now: () => Date; closing: AbortSignal },
  retentions: readonly Retention[] = RETENTIONS,
): Promise<void> {
  await forEachSettled(retentions, async (retention) => {
    let deleted = MAX_ROWS;
    while (deleted === MAX_ROWS && !closing.aborted) {
      deleted = await retention.deleteExpired(db, { now: now(), limit: MAX_ROWS });
      await setImmediate();
    }
  });
}

/** Enough for a buyer who reports that no email came: they do so within weeks. */
const SENT_EMAILS_DAYS = 90;

/** Longer than any order waits for its money. */
const ORIGIN_DAYS = 30;

/** Which data is deleted, and when. Orders, their payments and the audit log are not listed: they stay. */
export const RETENTIONS: readonly Retention[] = [
  {
    of: 'notifications of the provider that belong to no order',
    reason: 'three months are enough to ask the provider what it meant',
    deleteExpired: (db, { now, limit }) => deleteOldNotifications(db, { before: daysBefore(now, 90), limit }),
  },
  {
    of: 'notifications that anybody may have sent, about payments that nobody knows',
    reason: 'the newest thousand show an attack; more would be the attack',
    deleteExpired: (db, { limit }) => deleteUnsignedNotifications(db, { keep: 1000, limit }),
  },
  {
    of: 'emails that went out: to whom, of what kind and when',
    reason: 'a buyer who says that no mail came does so within weeks; what it said was emptied when it went',
    deleteExpired: (db, { now, limit }) =>
      deleteExpiredSentEmails(db, { before: daysBefore(now, SENT_EMAILS_DAYS), limit }),
  },
  {
    of: 'events of which the panel told',
    reason:
      'what nobody looked at for a month is not new any more; orders, cases and alerts stay in their lists',
    deleteExpired: (db, { now, limit }) => deleteOldStaffEvents(db, { before: daysBefore(now, 30), limit }),
  },
  {
    of: 'emails that were given up, with what they say',
    reason: 'whoever runs the shop has seen them for half a year and sends them no more',
    deleteExpired: (db, { now, limit }) =>
      deleteExpiredGivenUpEmails(db, { before: daysBefore(now, 180), limit }),
  },
  {
    of: 'quotes that nobody bought, with name and email, from when they ended',
    reason:
      'their link leads to the same products at today’s prices; after half a year few are sold as they were',
    deleteExpired: (db, { now, limit }) =>
      deleteUnboughtQuotes(db, { endedBefore: daysBefore(now, 180), limit }),
  },
  {
    of: 'receipts of transfers that were rejected',
    reason: 'they show no payment, and hold names and accounts; whoever objects does so within weeks',
    deleteExpired: (db, { now, limit }) =>
      deleteRejectedReceipts(db, { before: daysBefore(now, 180), limit }),
  },
  {
    of: 'networks that quotes were asked from',
    reason: 'no quote holds longer than a month; after it nobody needs to know who asked from where',
    deleteExpired: (db, { now, limit }) => deleteQuoteNetworks(db, { before: daysBefore(now, 30), limit }),
  },
  {
    of: 'keys by which an order is placed once',
    reason:
      'a tab repeats its order under the same key, or asks what became of it, for an hour (`web/browser-storage/order-intent.ts`)',
    deleteExpired: (db, { now, limit }) => deleteExpiredKeys(db, { before: daysBefore(now, 30), limit }),
  },
  {
    of: 'the network and the browser that an order came from',
    reason:
      'they show whose unpaid orders belong together; after a month every one of them is paid or cancelled',
    deleteExpired: (db, { now, limit }) => deleteOrigins(db, { before: daysBefore(now, ORIGIN_DAYS), limit }),
  },
  {
    of: 'items that say which network or buyer held much without paying',
    reason: 'they name the network, which is kept no longer',
    deleteExpired: (db, { now, limit }) =>
      deleteUnpaidAlerts(db, { before: daysBefore(now, ORIGIN_DAYS), limit }),
  },
  {
    of: 'prices that products had, from when they ended',
    reason: 'buyers compare with some months before; no page shows more than a year',
    deleteExpired: (db, { now, limit }) => deleteFormerPrices(db, { before: historyStart(now), limit }),
  },
  {
    of: 'searches that found nothing, from their day',
    reason: 'the panel lists a month; three show whether it was a season',
    deleteExpired: (db, { now, limit }) =>
      deleteMissedSearches(db, { before: daysBefore(now, 90).toISOString().slice(0, 10), limit }),
  },
  {
    of: 'links to set a password',
    reason: 'one that is over opens nothing',
    deleteExpired: deleteExpiredResets,
  },
  {
    of: 'links to add a mailbox to an account',
    reason: 'one that is over adds nothing',
    deleteExpired: deleteExpiredAccountEmails,
  },
  {
    of: 'notices of products that were not confirmed in two days, or are a year old, with their email',
    reason: 'nobody is written to any more; one that was told or ended is deleted at once',
    deleteExpired: deleteEndedNotices,
  },
  {
    of: 'counters of failed logins, and waits',
    reason: 'an hour after the last failure they slow nobody down',
    deleteExpired: deleteExpiredWaits,
  },
  {
    of: 'counts of attempts to confirm a password, a code or a mailbox',
    reason: 'a quarter of an hour after the first they count no more',
    deleteExpired: deleteExpiredAttempts,
  },
  {
    of: 'browsers that are known to have signed in',
    reason: 'browsers keep no cookie for longer than 400 days',
    deleteExpired: (db, { now, limit }) => deleteUnusedDevices(db, { before: daysBefore(now, 400), limit }),
  },
];

/** Without a mail server, emails are files in this folder. Each file stays as long as the row that records its sending. */
export function emailFilesIn(folder: string): Retention {
  return {
    of: 'files of emails that went into a folder',
    reason:
      'without a mail server they are the only copy for whoever runs the shop, and hold names and addresses',
    deleteExpired: (_db, { now, limit }) =>
      deleteExpiredEmailFiles(folder, { before: daysBefore(now, SENT_EMAILS_DAYS), limit }),
  };
}

/** Photographs are files in this folder. */
export function photosIn(folder: string): Retention {
  return {
    of: 'photographs that no product in the shop has, from when it last had them',
    reason:
      'a product that an administrator hides may be shown again within weeks; later its pictures are fetched anew',
    deleteExpired: (db, { now, limit }) =>
      deleteUnusedPhotos(folder, db, { before: daysBefore(now, 30), limit }),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
