import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { forgetOldNotifications, forgetUnsignedNotifications } from '#payments/forget-notifications.store.ts';

/** Something that is not kept for ever, and why it is kept as long as it is. */
export interface Retention {
  of: string;
  reason: string;
  /** Deletes a group of what is over, the oldest first; answers how many there were. */
  forget(db: Kysely<Tables>, group: { now: Date; limit: number }): Promise<number>;
}

const DAY_MS = 24 * 3_600_000;

/** What nobody will need is deleted after so long. Orders, what was paid for them and who changed what are in no line: they stay. */
export const RETENTIONS: readonly Retention[] = [
  {
    of: 'notifications of the provider that told of no order',
    reason: 'three months are enough to ask the provider what it meant',
    forget: (db, { now, limit }) => forgetOldNotifications(db, { before: daysBefore(now, 90), limit }),
  },
  {
    of: 'notifications that anybody may have sent, about payments that nobody knows',
    reason: 'the newest thousand show an attack; more would be the attack',
    forget: (db, { limit }) => forgetUnsignedNotifications(db, { keep: 1000, limit }),
  },
];

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
