import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { transact } from '#db/transact.ts';
import type { Tables } from '#db/tables.ts';
import { STAFF_EVENT_KINDS, type StaffEvent, type StaffEventKind } from './staff-event.ts';
import type { Recipient } from './recipient.ts';

/** Commits all of `work` or nothing. */
export function transactOverRecipients<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** The addresses that get each event of these kinds at once. */
export type InstantRecipient = Pick<Recipient, 'email' | 'kinds'>;

export async function listInstantRecipients(db: Kysely<Tables>): Promise<InstantRecipient[]> {
  const all = await listRecipients(db);
  return all.filter(({ isConfirmed, digestHour }) => isConfirmed && digestHour === null);
}

/** All of them, by email. */
export async function listRecipients(db: Kysely<Tables>): Promise<Recipient[]> {
  const rows = await db.selectFrom('staff_recipients').select(COLUMNS).orderBy('email').execute();
  return rows.map(recipientOf);
}

export async function findRecipient(db: Kysely<Tables>, id: string): Promise<Recipient | null> {
  const row = await db.selectFrom('staff_recipients').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : recipientOf(row);
}

/** False: the address is there already. */
export async function insertRecipient(
  trx: Transaction<Tables>,
  { id, email, kinds, digestHour }: Omit<Recipient, 'isConfirmed'>,
  { key, at }: { key: string; at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('staff_recipients')
    .values({
      id,
      email,
      kinds: JSON.stringify(kinds),
      digest_hour: digestHour,
      confirmation_key: key,
      asked_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What it is told, and when. The first daily email of one that was told at once begins with what happens from `at` on. */
export async function updateRecipient(
  trx: Transaction<Tables>,
  { id, kinds, digestHour }: Pick<Recipient, 'id' | 'kinds' | 'digestHour'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('staff_recipients')
    .set({
      kinds: JSON.stringify(kinds),
      digest_hour: digestHour,
      digested_until:
        digestHour === null
          ? null
          : sql<string>`case when digest_hour is null then ${at.toISOString()} else coalesce(digested_until, ${at.toISOString()}) end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteRecipient(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('staff_recipients').where('id', '=', id).execute();
}

/** Confirms the address of a link that is not older than `askedAfter`. @returns it; null: the link is over or unknown. */
export async function confirmByKey(
  trx: Transaction<Tables>,
  { key, askedAfter, at }: { key: string; askedAfter: Date; at: Date },
): Promise<string | null> {
  const row = await trx
    .selectFrom('staff_recipients')
    .select(['id', 'email', 'confirmed_at', 'asked_at'])
    .where('confirmation_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.confirmed_at !== null) return row.email;
  if (row.asked_at < askedAfter.toISOString()) return null;
  await trx
    .updateTable('staff_recipients')
    .set({ confirmed_at: at.toISOString(), digested_until: at.toISOString() })
    .where('id', '=', row.id)
    .execute();
  return row.email;
}

/** A confirmed address that gets one email a day, and the end of the time that the last one covered. */
export interface DailyRecipient {
  id: string;
  email: string;
  kinds: readonly StaffEventKind[];
  digestHour: number;
  digestedUntil: string;
}

export async function listDailyRecipients(db: Kysely<Tables>): Promise<DailyRecipient[]> {
  const rows = await db
    .selectFrom('staff_recipients')
    .select([...COLUMNS, 'digested_until'])
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute();
  return rows.flatMap(({ digested_until: digestedUntil, ...row }) => {
    const { id, email, kinds, digestHour } = recipientOf(row);
    return digestHour === null || digestedUntil === null
      ? []
      : [{ id, email, kinds, digestHour, digestedUntil }];
  });
}

/** Moves the end of the covered time. False: another email covered it, or the recipient changed, meanwhile. */
export async function moveDigest(
  trx: Transaction<Tables>,
  { id, from, until }: { id: string; from: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recipients')
    .set({ digested_until: until })
    .where('id', '=', id)
    .where('digested_until', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The events of these kinds from a time, inclusive, to another one, exclusive: the oldest first, as many as the limit. `more`: how many come
 * after these.
 */
export async function listEventsBetween(
  db: Kysely<Tables>,
  {
    kinds,
    from,
    until,
    limit,
  }: { kinds: readonly StaffEventKind[]; from: string; until: string; limit: number },
): Promise<{ events: StaffEvent[]; more: number }> {
  if (kinds.length === 0) return { events: [], more: 0 };
  const all = db
    .selectFrom('staff_events')
    .where('id', '>=', from)
    .where('id', '<', until)
    .where('kind', 'in', kinds);
  const rows = await all.select(['kind', 'subject', 'about']).orderBy('id').limit(limit).execute();
  const { count } =
    rows.length < limit
      ? { count: rows.length }
      : await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const events = rows.flatMap(({ kind, subject, about }) => {
    const known = STAFF_EVENT_KINDS.find((one) => one === kind);
    return known === undefined ? [] : [{ kind: known, subject, about }];
  });
  return { events, more: count - rows.length };
}

const COLUMNS = ['id', 'email', 'kinds', 'digest_hour', 'confirmed_at'] as const;

interface Row {
  id: string;
  email: string;
  kinds: string;
  digest_hour: number | null;
  confirmed_at: string | null;
}

function recipientOf({
  id,
  email,
  kinds,
  digest_hour: digestHour,
  confirmed_at: confirmedAt,
}: Row): Recipient {
  return { id, email, kinds: readKinds(kinds), digestHour, isConfirmed: confirmedAt !== null };
}

/** Kinds that this version does not know are left out. */
function readKinds(stored: string): StaffEventKind[] {
  const named = z.array(z.string()).parse(JSON.parse(stored));
  return STAFF_EVENT_KINDS.filter((kind) => named.includes(kind));
}
