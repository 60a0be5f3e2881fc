import type { Transaction } from 'kysely';
import { insertTogether, rowsFor, type NewRows } from '#db/insert-rows.ts';
import type { Tables } from '#db/tables.ts';
import type { Stamp } from '#lib/clock.ts';
import { sortableId } from '#lib/random-key.ts';
import type { Email } from '#mail/email.ts';
import { newEmails } from '#mail/outbox.store.ts';
import { listInstantRecipients, type InstantRecipient } from './recipients.store.ts';
import { SECTION_OF, type StaffEvent } from './staff-event.ts';

/**
 * Stores events in the transaction in which they happen, and queues their emails there: an event that is rolled back is not reported, and a
 * committed one is never lost. The number of statements does not depend on the number of events.
 */
export async function reportStaffEvents(
  trx: Transaction<Tables>,
  events: readonly StaffEvent[],
  stamp: Stamp,
): Promise<void> {
  if (events.length === 0) return;
  await insertTogether(trx, newStaffEvents(events, await listInstantRecipients(trx), stamp));
}

/** The rows of events and of their emails, for a transaction that inserts them together with others. */
export function newStaffEvents(
  events: readonly StaffEvent[],
  recipients: readonly InstantRecipient[],
  stamp: Stamp,
): NewRows[] {
  const emails = events.flatMap(({ kind, subject, about }) =>
    recipients
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ email }): Email => ({
        kind: 'staff-event',
        to: email,
        payload: { event: kind, subject, about },
      })),
  );
  const rows = events.map(({ kind, subject, about }) => ({
    id: sortableId(stamp),
    kind,
    section: SECTION_OF[kind],
    subject,
    about,
  }));
  return [staffEventRows(rows), ...(emails.length > 0 ? [newEmails(emails, stamp)] : [])];
}

const staffEventRows = rowsFor('staff_events', ['id', 'kind', 'section', 'subject', 'about']);
