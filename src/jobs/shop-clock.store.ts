import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';

/** The database server's own time, PostgreSQL only: one clock for all processes. */
export async function readDatabaseTime(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select ${isoText(sql`clock_timestamp()`)} as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say what time it is');
  return new Date(row.now);
}

/** The shop's stored time. */
export interface ShopTime {
  /** The last time at which it is known to have been open. */
  seenAt: Date;
  /** When it last moved by more than a day, by the shop's time now; null: never. */
  movedAt: Date | null;
}

/** Null before the shop's first start. Locked until the transaction ends. */
export async function lockShopTime(trx: Transaction<Tables>): Promise<ShopTime | null> {
  const row = trx.selectFrom('shop_time').select(['seen_at', 'moved_at']).where('id', '=', 1);
  const found = await forUpdate(trx, row).executeTakeFirst();
  if (found === undefined) return null;
  return { seenAt: new Date(found.seen_at), movedAt: dateOrNull(found.moved_at) };
}

/** When the shop's time last moved by more than a day, whichever process saw it; null: never. */
export async function readMovedAt(db: Kysely<Tables>): Promise<Date | null> {
  const row = await db.selectFrom('shop_time').select('moved_at').where('id', '=', 1).executeTakeFirst();
  return dateOrNull(row?.moved_at ?? null);
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export async function writeShopTime(trx: Transaction<Tables>, { seenAt, movedAt }: ShopTime): Promise<void> {
  const times = { seen_at: seenAt.toISOString(), moved_at: movedAt?.toISOString() ?? null };
  await trx
    .insertInto('shop_time')
    .values({ id: 1, ...times })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(times))
    .execute();
}

/** Does not change the time of the last move. */
export async function writeLastSeen(db: Kysely<Tables>, at: Date): Promise<void> {
  const seen_at = at.toISOString();
  await db
    .insertInto('shop_time')
    .values({ id: 1, seen_at, moved_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute();
}

/** Moves by `ms` the moments until which unpaid orders keep their stock: each has as much time left as before. */
export async function moveHolds(trx: Transaction<Tables>, ms: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ held_until: moved(trx, 'held_until', ms) })
    .where('status', '=', 'pendiente')
    .where('held_until', 'is not', null)
    .execute();
}

/** Moves the retry times by `ms`, so that a clock that was ahead does not postpone them to a distant day. */
export async function moveRetries(trx: Transaction<Tables>, ms: number): Promise<void> {
  for (const column of ['hold_try_at', 'next_ask_at', 'close_try_at'] as const) {
    await trx
      .updateTable('payment_checkouts')
      .set({ [column]: moved(trx, column, ms) })
      .where(column, 'is not', null)
      .execute();
  }
  for (const table of ['payment_notifications', 'refunds'] as const) {
    await trx
      .updateTable(table)
      .set({ next_try_at: moved(trx, 'next_try_at', ms) })
      .where('next_try_at', 'is not', null)
      .execute();
  }
  await trx
    .updateTable('letters')
    .set({ next_try_at: moved(trx, 'next_try_at', ms) })
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .execute();
}

/** A column's ISO time, plus this many milliseconds. */
function moved(trx: Transaction<Tables>, column: string, ms: number): RawBuilder<string> {
  const seconds = `${(ms / 1000).toFixed(3)} seconds`;
  return engineOf(trx) === 'postgres'
    ? isoText(sql`cast(${sql.ref(column)} as timestamptz) + cast(${seconds} as interval)`)
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, ${seconds})`;
}

/** PostgreSQL: a time as the shop writes it. */
function isoText(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
