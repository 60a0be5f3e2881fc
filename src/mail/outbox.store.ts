import type { Transaction } from 'kysely';
import { insertTogether, rowsFor, type NewRows } from '#db/insert-rows.ts';
import type { Tables } from '#db/tables.ts';
import type { Stamp } from '#lib/clock.ts';
import { sortableId } from '#lib/random-key.ts';
import { capKeyOf } from './email-caps.ts';
import type { Email } from './email.ts';

/**
 * Puts an email in the outbox, in the transaction of the change that it reports. The leading process sends it within seconds, or
 * after `waitMs`
 * milliseconds.
 * @returns the email's id.
 * @example await enqueueEmail(trx, { kind: 'password-reset', to: 'ana@example.com', payload: {} }, { at: now(), randomBytes });
 */
export async function enqueueEmail(
  trx: Transaction<Tables>,
  email: Email,
  { waitMs = 0, ...stamp }: Stamp & { waitMs?: number },
): Promise<string> {
  const row = newRow(email, stamp, waitMs);
  await insertTogether(trx, [emailRows([row])]);
  return row.id;
}

/** The rows of several emails, none of which waits, for a transaction that inserts them together with others. */
export function newEmails(emails: readonly Email[], stamp: Stamp): NewRows {
  return emailRows(emails.map((email) => newRow(email, stamp, 0)));
}

function newRow({ kind, to, payload }: Email, stamp: Stamp, waitMs: number) {
  const createdAt = stamp.at.toISOString();
  return {
    id: sortableId(stamp),
    kind,
    recipient: to,
    recipient_key: capKeyOf({ kind, to }),
    payload: JSON.stringify(payload),
    created_at: createdAt,
    next_try_at: waitMs === 0 ? createdAt : new Date(stamp.at.getTime() + waitMs).toISOString(),
    attempts: 0,
    is_digest: 0,
  };
}

const emailRows = rowsFor('letters', [
  'id',
  'kind',
  'recipient',
  'recipient_key',
  'payload',
  'created_at',
  'next_try_at',
  'attempts',
  'is_digest',
]);
