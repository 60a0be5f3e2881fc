import type { Transaction } from 'kysely';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import type { EmailRow } from '#db/tables/mail.ts';
import type { Stamp } from '#lib/clock.ts';
import { capKeyOf } from './email-caps.ts';
import type { Email } from './email.ts';

/** Distinguishes two emails of the same millisecond. */
const ID_BYTES = 8;

/**
 * Puts an email in the outbox, in the transaction of the change that it reports. The leading process sends it within seconds, or
 * after `waitMs`
 * milliseconds.
 * @returns the email's id.
 * @example await enqueueEmail(trx, { kind: 'password-reset', to: 'ana@example.com', payload: {} }, { at: now(), randomBytes });
 */
export async function enqueueEmail(
  trx: Transaction<Tables>,
  { kind, to, payload }: Email,
  { at, randomBytes, waitMs = 0 }: Stamp & { waitMs?: number },
): Promise<string> {
  const createdAt = at.toISOString();
  const id = newEmailId({ at, randomBytes });
  await insertEmail(trx, {
    id,
    kind,
    recipient: to,
    recipient_key: capKeyOf({ kind, to }),
    payload: JSON.stringify(payload),
    created_at: createdAt,
    next_try_at: waitMs === 0 ? createdAt : new Date(at.getTime() + waitMs).toISOString(),
  });
  return id;
}

/** Begins with the time, so that ids sort by it. */
export function newEmailId({ at, randomBytes }: Stamp): string {
  return `${at.toISOString()}-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`;
}

type NewEmail = Pick<
  EmailRow,
  'id' | 'kind' | 'recipient' | 'recipient_key' | 'payload' | 'created_at' | 'next_try_at'
>;

const insertEmail = prepared((db, row: NewEmail) =>
  db.insertInto('letters').values({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    recipient_key: row.recipient_key,
    payload: row.payload,
    created_at: row.created_at,
    next_try_at: row.next_try_at,
    attempts: 0,
    sent_at: null,
    trouble: null,
    message_id: null,
    is_digest: 0,
  }),
);
