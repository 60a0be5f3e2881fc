import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { capKeyOf } from './email-caps.ts';

/** When an untried email will be sent, as an ISO time in UTC; null: it was sent or tried, or there is none. */
export async function findDueTime(db: Kysely<Tables>, id: string): Promise<string | null> {
  const email = await db
    .selectFrom('letters')
    .select('next_try_at')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return email?.next_try_at ?? null;
}

/** Deletes an untried email. False: it was tried, or there is none. */
export async function deleteWaitingEmail(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('letters')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    // Its digest may have arrived.
    .where('digest_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the wait of untried emails. They become due at the time they were created, so they are sent before newer ones. */
export async function releaseEmails(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('letters')
    .set((email) => ({ next_try_at: email.ref('created_at') }))
    .where('id', 'in', ids)
    // An email that will be part of a digest is not also sent by itself.
    .where('set_aside_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();
}

/** Sends untried emails about an order to another mailbox, with the order's new key. */
export async function redirectEmails(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { to, formerKey, key }: { to: string; formerKey: string; key: string },
): Promise<void> {
  if (ids.length === 0) return;
  const waiting = await trx
    .selectFrom('letters')
    .select(['id', 'kind', 'payload'])
    .where('id', 'in', ids)
    .where('set_aside_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();
  for (const { id, kind, payload } of waiting) {
    await trx
      .updateTable('letters')
      .set({
        recipient: to,
        recipient_key: capKeyOf({ kind, to }),
        payload: payload.replaceAll(formerKey, key),
      })
      .where('id', '=', id)
      .execute();
  }
}
