import type { Kysely } from 'kysely';
import { deleteUnusedDevices } from '#accounts/known-devices.store.ts';
import { deleteExpiredWaits } from '#accounts/login-waits.store.ts';
import { forgetOverResets } from '#accounts/password-resets.store.ts';
import type { Tables } from '#db/tables.ts';
import { forgetGivenUpLetters, forgetSentLetters } from '#mail/forget-letters.store.ts';
import { forgetLetterFiles } from '#mail/letter-files.ts';
import { forgetUsedKeys } from '#orders/forget-used-keys.store.ts';
import { deleteOrigins } from '#orders/unpaid/delete-origins.store.ts';
import { deleteUnpaidAlerts } from '#orders/unpaid/unpaid-alerts.store.ts';
import {
  deleteOldNotifications,
  deleteUnsignedNotifications,
} from '#payments/notifications/delete-notifications.store.ts';
import { forgetQuoteNetworks, forgetUnboughtQuotes } from '#quotes/forget-quotes.store.ts';

/** Something that is not kept for ever, and why it is kept as long as it is. */
export interface Retention {
  of: string;
  reason: string;
  /** Deletes a group of what is over, the oldest first; answers how many there were. */
  forget(db: Kysely<Tables>, group: { now: Date; limit: number }): Promise<number>;
}

const DAY_MS = 24 * 3_600_000;

/** Enough for a buyer who says that no mail came: they do so within weeks. */
const SENT_LETTERS_DAYS = 90;

/** Longer than any order waits for its money. */
const ORIGIN_DAYS = 30;

/** What nobody will need is deleted after so long. Orders, what was paid for them and who changed what are in no line: they stay. */
export const RETENTIONS: readonly Retention[] = [
  {
    of: 'notifications of the provider that told of no order',
    reason: 'three months are enough to ask the provider what it meant',
    forget: (db, { now, limit }) => deleteOldNotifications(db, { before: daysBefore(now, 90), limit }),
  },
  {
    of: 'notifications that anybody may have sent, about payments that nobody knows',
    reason: 'the newest thousand show an attack; more would be the attack',
    forget: (db, { limit }) => deleteUnsignedNotifications(db, { keep: 1000, limit }),
  },
  {
    of: 'letters that went out: to whom, of what kind and when',
    reason: 'a buyer who says that no mail came does so within weeks; what it said was emptied when it went',
    forget: (db, { now, limit }) =>
      forgetSentLetters(db, { before: daysBefore(now, SENT_LETTERS_DAYS), limit }),
  },
  {
    of: 'letters that were given up, with what they say',
    reason: 'whoever runs the shop has seen them for half a year and sends them no more',
    forget: (db, { now, limit }) => forgetGivenUpLetters(db, { before: daysBefore(now, 180), limit }),
  },
  {
    of: 'quotes that nobody bought, with name and email, from when they ended',
    reason:
      'their link leads to the same products at today’s prices; after half a year few are sold as they were',
    forget: (db, { now, limit }) => forgetUnboughtQuotes(db, { endedBefore: daysBefore(now, 180), limit }),
  },
  {
    of: 'networks that quotes were asked from',
    reason: 'no quote holds longer than a month; after it nobody needs to know who asked from where',
    forget: (db, { now, limit }) => forgetQuoteNetworks(db, { before: daysBefore(now, 30), limit }),
  },
  {
    of: 'keys by which an order is placed once',
    reason: 'a page repeats its order for as long as it is open: days',
    forget: (db, { now, limit }) => forgetUsedKeys(db, { before: daysBefore(now, 30), limit }),
  },
  {
    of: 'the network and the browser that an order came from',
    reason:
      'they show whose unpaid orders belong together; after a month every one of them is paid or cancelled',
    forget: (db, { now, limit }) => deleteOrigins(db, { before: daysBefore(now, ORIGIN_DAYS), limit }),
  },
  {
    of: 'items that say which network or buyer held much without paying',
    reason: 'they name the network, which is kept no longer',
    forget: (db, { now, limit }) => deleteUnpaidAlerts(db, { before: daysBefore(now, ORIGIN_DAYS), limit }),
  },
  {
    of: 'links to set a password',
    reason: 'one that is over opens nothing',
    forget: forgetOverResets,
  },
  {
    of: 'counters of failed logins, and waits',
    reason: 'an hour after the last failure they slow nobody down',
    forget: deleteExpiredWaits,
  },
  {
    of: 'browsers that are known to have signed in',
    reason: 'browsers keep no cookie for longer than 400 days',
    forget: (db, { now, limit }) => deleteUnusedDevices(db, { before: daysBefore(now, 400), limit }),
  },
];

/** Without a mail server, letters are files in this folder. Each stays as long as the row that says that it went out. */
export function letterFilesIn(folder: string): Retention {
  return {
    of: 'files of letters that went into a folder',
    reason:
      'without a mail server they are the only copy for whoever runs the shop, and hold names and addresses',
    forget: (_db, { now, limit }) =>
      forgetLetterFiles(folder, { before: daysBefore(now, SENT_LETTERS_DAYS), limit }),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
