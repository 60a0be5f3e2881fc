import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { STAFF_SECTIONS, type StaffSection } from './staff-event.ts';

/** The counter's name. */
const STAFF_EVENTS = 'staff_events';

/** More is shown as "99+". */
const MAX_COUNTED = 100;

/**
 * Numbers the events that have none yet, and returns the number of the newest event. Events are numbered after their transactions and
 * under one lock, so no number appears below one that somebody has seen, and no order waits for another order's event.
 */
export async function numberStaffEvents(db: Kysely<Tables>): Promise<number> {
  const waiting = await db
    .selectFrom('staff_events')
    .select('id')
    .where('number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined ? readNumber(db) : transact(db, numberWaiting);
}

async function numberWaiting(trx: Kysely<Tables>): Promise<number> {
  // The row stays locked until the commit, so only one process numbers at a time.
  await trx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 0) }))
    .where('name', '=', STAFF_EVENTS)
    .execute();
  const from = await readNumber(trx);
  const { numAffectedRows = 0n } = await sql`
    update staff_events set number = ${sql.lit(from)} + waiting.place
    from (
      select id, row_number() over (order by id) as place from staff_events
      where number is null order by id limit ${sql.lit(MAX_AT_ONCE)}
    ) as waiting
    where staff_events.id = waiting.id`.execute(trx);
  const number = from + Number(numAffectedRows);
  await trx.updateTable('counters').set({ value: number }).where('name', '=', STAFF_EVENTS).execute();
  return number;
}

/** The rest is numbered in the next round, half a second later. */
const MAX_AT_ONCE = 200;

async function readNumber(db: Kysely<Tables>): Promise<number> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', STAFF_EVENTS)
    .executeTakeFirstOrThrow();
  return value;
}

/** How many subjects of each section a person has not looked at. A person without a row has seen nothing. */
export async function countUnseen(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<StaffSection, number>>> {
  const counts = new Map<string, Map<StaffSection, number>>(userIds.map((id) => [id, new Map()]));
  const { rows } = await sql<{ user_id: string; section: string; unseen: number | string }>`
    select users.id as user_id, sections.section, (
      select count(*) from (
        select distinct subject from staff_events
        where staff_events.section = sections.section and staff_events.number > coalesce(staff_seen.number, 0)
        limit ${MAX_COUNTED}
      ) as counted
    ) as unseen
    from users
    cross join (${sql.join(
      STAFF_SECTIONS.map((section) => sql`select cast(${section} as text) as section`),
      sql` union all `,
    )}) as sections
    left join staff_seen on staff_seen.user_id = users.id and staff_seen.section = sections.section
    where users.id in (${sql.join(userIds)})`.execute(db);
  for (const { user_id: id, section, unseen } of rows) {
    const known = STAFF_SECTIONS.find((one) => one === section);
    if (known !== undefined && Number(unseen) > 0) counts.get(id)?.set(known, Number(unseen));
  }
  return counts;
}

/** A person has looked at a section up to this event; looking again at less changes nothing. */
export async function markSeen(
  db: Kysely<Tables>,
  { userId, section, number }: { userId: string; section: StaffSection; number: number },
): Promise<void> {
  await db
    .insertInto('staff_seen')
    .values({ user_id: userId, section, number })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'section'])
        .doUpdateSet({ number })
        .where('staff_seen.number', '<', number),
    )
    .execute();
}

/** Deletes old events. @returns how many. */
export async function deleteOldStaffEvents(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_events')
    .where('id', 'in', (events) =>
      events
        .selectFrom('staff_events')
        .select('id')
        .where('id', '<', before.toISOString())
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
