import type { Kysely, Transaction } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import { containsWords } from '#db/contains-words.ts';
import { forUpdate } from '#db/for-update.ts';
import { nextPosition } from '#db/next-position.ts';
import type { Tables } from '#db/tables.ts';
import type { WithdrawalRow } from '#db/tables/withdrawals.ts';
import { transact } from '#db/transact.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import {
  isSameBuyer,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalOfOrder,
  type WithdrawnOrder,
} from './withdrawal.ts';

/** Commits all of `work` or nothing. */
export function transactOverWithdrawals<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** Inserts the case with its first event. False: its code is taken, or the same request is open already. */
export async function insertWithdrawal(trx: Transaction<Tables>, row: WithdrawalRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await trx
    .insertInto('withdrawal_events')
    .values({
      code: row.code,
      position: 0,
      at: row.received_at,
      state: row.state,
      note: null,
      unrefunded_reason: null,
      by_user_id: null,
      by_name: null,
    })
    .execute();
  return true;
}

/** Finds the code of the open case with the same request. */
export async function findOpenCode(trx: Transaction<Tables>, requestedFor: string): Promise<string | null> {
  const row = await trx
    .selectFrom('withdrawals')
    .select('code')
    .where('asked_for', '=', requestedFor)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.code ?? null;
}

/**
 * The orders among these that an open case of the same buyer names. The buyer is compared, because anybody may type any number into the
 * form.
 */
export async function findOpenOf(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['orders.id', 'orders.email as buyer', 'withdrawals.email'])
    .where('withdrawals.order_id', 'in', orderIds)
    .where('withdrawals.state', '=', 'open')
    .execute();
  return new Set(
    rows.filter(({ buyer, email }) => isSameBuyer({ email }, { email: buyer })).map(({ id }) => id),
  );
}

export interface LockedCase {
  state: WithdrawalState;
  email: string;
  /** The order that it names, with the email of the order; null: there is no such order. */
  order: { id: string; email: string } | null;
  decidedBy: string | null;
}

/** Reads a case to decide it, and locks it until the end of the transaction. */
export async function lockWithdrawal(
  trx: Transaction<Tables>,
  code: string,
): Promise<LockedCase | undefined> {
  const row = trx.selectFrom('withdrawals').select(['state', 'email', 'order_id']).where('code', '=', code);
  const found = await forUpdate(trx, row).executeTakeFirst();
  if (found === undefined) return undefined;
  const last = await trx
    .selectFrom('withdrawal_events')
    .select('by_name')
    .where('code', '=', code)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { state, email, order_id: named } = found;
  const order = named === null ? null : await findNamedOrder(trx, named);
  return { state, email, order, decidedBy: last?.by_name ?? null };
}

async function findNamedOrder(trx: Transaction<Tables>, id: string): Promise<LockedCase['order']> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return order ?? null;
}

export interface StateChange {
  code: string;
  to: WithdrawalState;
  note: string;
  unrefundedReason: string | null;
  by: Author;
  at: Date;
}

/** The goods of a withdrawn order came back. */
export async function writeGoodsBack(trx: Transaction<Tables>, orderId: string): Promise<void> {
  await trx.updateTable('orders').set({ goods_back: 1 }).where('id', '=', orderId).execute();
}

/** Writes the new state and its event. */
export async function changeState(
  trx: Transaction<Tables>,
  { code, to, note, unrefundedReason, by, at }: StateChange,
): Promise<void> {
  await trx.updateTable('withdrawals').set({ state: to }).where('code', '=', code).execute();
  await trx
    .insertInto('withdrawal_events')
    .values({
      code,
      position: nextPosition('withdrawal_events', code),
      at: at.toISOString(),
      state: to,
      note,
      unrefunded_reason: unrefundedReason,
      by_user_id: by.id,
      by_name: by.name,
    })
    .execute();
}

export interface WithdrawalQuery {
  /** Words of the code, the email or the order. */
  search: string;
  state: WithdrawalState | null;
  limit: number;
  offset: number;
}

/** Lists one page of cases, the newest first, and counts all of them. */
export async function listWithdrawals(
  db: Kysely<Tables>,
  { search, state, limit, offset }: WithdrawalQuery,
): Promise<{ withdrawals: Withdrawal[]; count: number }> {
  let wanted = db.selectFrom('withdrawals').where(containsWords(db, 'withdrawals.search_text', search));
  if (state !== null) wanted = wanted.where('withdrawals.state', '=', state);
  const rows = await wanted
    .selectAll('withdrawals')
    .orderBy('received_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { withdrawals: await whole(db, rows), count };
}

/** Finds a case by its code. */
export async function findWithdrawal(db: Kysely<Tables>, code: string): Promise<Withdrawal | undefined> {
  const rows = await db.selectFrom('withdrawals').selectAll().where('code', '=', code).execute();
  const [withdrawal] = await whole(db, rows);
  return withdrawal;
}

/** Finds the latest case that names an order and has its buyer's email; anybody can name the order of another. */
export async function findWithdrawalOfOrder(
  db: Kysely<Tables>,
  order: { id: string; email: string },
): Promise<WithdrawalOfOrder | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select(['code', 'received_at', 'state'])
    .where('order_id', '=', order.id)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', order.email.toLowerCase()))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { code: row.code, receivedAt: row.received_at, state: row.state };
}

/** Adds the orders and the events of these cases, read in one query each. */
async function whole(db: Kysely<Tables>, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const [orders, events] = [await ordersOf(db, rows), await eventsOf(db, rows)];
  return rows.map((row) => {
    const found = orders.get(row.order_id ?? '');
    return {
      code: row.code,
      receivedAt: row.received_at,
      orderTyped: row.order_typed,
      email: row.email,
      phone: row.phone,
      reason: row.reason,
      state: row.state,
      order: found !== undefined && isSameBuyer(row, found) ? found.order : null,
      history: events.get(row.code) ?? [],
    };
  });
}

async function ordersOf(
  db: Kysely<Tables>,
  rows: readonly WithdrawalRow[],
): Promise<Map<string, { email: string; order: WithdrawnOrder }>> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('orders')
    .select(['id', 'email', 'status', 'created_at'])
    .select((order) =>
      order
        .selectFrom('order_events')
        .select(({ fn }) => fn.max('order_events.at').as('delivered_at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('order_events.status', '=', 'entregado')
        // A delivery that was marked by mistake and undone does not start the deadline.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_events as later')
                .select('later.position')
                .whereRef('later.order_id', '=', 'order_events.order_id')
                .whereRef('later.takes_back', '=', 'order_events.position'),
            ),
          ),
        )
        .as('delivered_at'),
    )
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute();
  return new Map(
    found.map(({ id, email, status, created_at, delivered_at }) => [
      id,
      { email, order: { id, status, createdAt: created_at, deliveredAt: delivered_at } },
    ]),
  );
}

async function eventsOf(
  db: Kysely<Tables>,
  rows: readonly WithdrawalRow[],
): Promise<Map<string, WithdrawalEvent[]>> {
  const events = await db
    .selectFrom('withdrawal_events')
    .select(['code', 'state', 'at', 'note', 'unrefunded_reason', 'by_name'])
    .where(
      'code',
      'in',
      rows.map(({ code }) => code),
    )
    .orderBy('code')
    .orderBy('position')
    .execute();
  const byCode = new Map<string, WithdrawalEvent[]>();
  for (const { code, by_name, unrefunded_reason, ...event } of events) {
    const read = { ...event, unrefundedReason: unrefunded_reason, by: by_name };
    byCode.set(code, [...(byCode.get(code) ?? []), read]);
  }
  return byCode;
}
