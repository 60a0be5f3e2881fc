import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#lib/durations.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import type { Tables } from '#db/tables.ts';
import {
  listDailyRecipients,
  listEventsBetween,
  moveDigest,
  transactOverRecipients,
} from './recipients.store.ts';

/** Far more than an email names. The others are counted. */
const MAX_EVENTS = 1000;
/** A transaction that is under way may still store an event of an earlier moment; it ends within this time. */
const SETTLED_AFTER_MS = MINUTE_MS;

/**
 * Queues the daily emails that are due, each in one transaction with the end of the time that it covers. A day without events has no email.
 * @param momentToday the moment of today at which that hour of the shop's day begins, ISO in UTC
 */
export async function queueDailyDigests(
  db: Kysely<Tables>,
  {
    now,
    randomBytes,
    momentToday,
  }: { now: () => Date; randomBytes: RandomBytes; momentToday: (hour: number) => string },
): Promise<void> {
  const at = now();
  const until = new Date(at.getTime() - SETTLED_AFTER_MS).toISOString();
  await forEachSettled(
    await listDailyRecipients(db),
    async ({ id, email, kinds, digestHour, digestedUntil }) => {
      const due = momentToday(digestHour);
      if (until < due || digestedUntil >= due) return;
      await transactOverRecipients(db, async (trx) => {
        if (!(await moveDigest(trx, { id, from: digestedUntil, until }))) return;
        const { events, more } = await listEventsBetween(trx, {
          kinds,
          from: digestedUntil,
          until,
          limit: MAX_EVENTS,
        });
        if (events.length === 0) return;
        const payload = {
          events: events.map(({ kind, subject, about }) => ({ event: kind, subject, about })),
          ...(more > 0 && { more }),
        };
        await enqueueEmail(trx, { kind: 'staff-digest', to: email, payload }, { at, randomBytes });
      });
    },
  );
}
