import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { lockRows } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import type { AttentionItemRow } from '#db/tables/payments.ts';
import { transact } from '#db/transact.ts';
import {
  resolutionOf,
  URGENT_KINDS,
  type Alert,
  type AttentionItem,
  type AttentionKind,
} from './attention.ts';

export interface AttentionQuery {
  /** Null: both. */
  isOpen: boolean | null;
  limit: number;
  offset: number;
}

/** Open urgent ones first, then the newest. */
export async function listAttention(
  db: Kysely<Tables>,
  { isOpen, ...page }: AttentionQuery,
): Promise<{ items: AttentionItem[]; count: number }> {
  const { rows, count } = await (isOpen === true
    ? listOpen(db, page)
    : listWithResolved(db, { ...page, withOpen: isOpen === null }));
  return { items: rows.map(itemOf), count };
}

type Page = Pick<AttentionQuery, 'limit' | 'offset'>;
type ListedRows = Promise<{ rows: AttentionItemRow[]; count: number }>;

/** They are few: all are read and put in order. */
async function listOpen(db: Kysely<Tables>, { limit, offset }: Page): ListedRows {
  const open = openOf(db);
  const rows = await open
    .selectAll()
    .orderBy(sql`case when kind in (${sql.join(URGENT_KINDS)}) then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count: await countOf(open) };
}

/**
 * There are many, so the ids of a page come from an index that has only ids. Only the few items that are listed apart are excluded there.
 */
async function listWithResolved(
  db: Kysely<Tables>,
  { limit, offset, withOpen }: Page & { withOpen: boolean },
): ListedRows {
  const all = db.selectFrom('attention_items');
  const urgent = openOf(db).where('kind', 'in', URGENT_KINDS);
  const apart = withOpen ? urgent : openOf(db);
  const apartCount = await countOf(apart);
  const firstCount = withOpen ? apartCount : 0;
  const first =
    offset < firstCount
      ? await urgent.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
      : [];
  const page = all
    .select('id')
    .where('id', 'not in', apart.select('id'))
    .orderBy('id', 'desc')
    .limit(limit - first.length)
    .offset(Math.max(0, offset - firstCount));
  const rest = await all.selectAll().where('id', 'in', page).orderBy('id', 'desc').execute();
  return { rows: [...first, ...rest], count: (await countOf(all)) - (apartCount - firstCount) };
}

function openOf(db: Kysely<Tables>) {
  return db.selectFrom('attention_items').where('resolved_at', 'is', null);
}

async function countOf(items: SelectQueryBuilder<Tables, 'attention_items', object>): Promise<number> {
  const counted = items.select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The oldest first. */
export async function listAttentionOfOrder(
  db: Kysely<Tables>,
  orderId: string,
  limit: number,
): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('attention_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(itemOf);
}

async function findAttentionItem(db: Kysely<Tables>, id: string): Promise<AttentionItem | undefined> {
  const row = await db.selectFrom('attention_items').selectAll().where('id', '=', id).executeTakeFirst();
  return row && itemOf(row);
}

/** Works on an item in one transaction, during which no payment settles its order. */
export function transactOverItem<T>(
  db: Kysely<Tables>,
  id: string,
  work: (trx: Transaction<Tables>, item: AttentionItem | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    const orderOf = trx.selectFrom('attention_items').select('order_id').where('id', '=', id);
    await lockRows(trx, trx.selectFrom('orders').select('orders.id').where('orders.id', 'in', orderOf));
    return work(trx, await findAttentionItem(trx, id));
  });
}

/** Marks an open item as resolved, with its audit entry. One that was resolved before stays as it is. @returns the item as it is then. */
export async function resolveItem(
  trx: Transaction<Tables>,
  item: AttentionItem,
  { note, unrefundedReason }: { note: string; unrefundedReason: string | null },
  authorship: Authorship,
): Promise<AttentionItem> {
  const row = await trx
    .updateTable('attention_items')
    .set({ resolved_at: authorship.at.toISOString(), resolved_by: authorship.by.name, resolution: note })
    .where('id', '=', item.id)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return (await findAttentionItem(trx, item.id)) ?? item;
  const resolved = itemOf(row);
  const entry = resolutionOf(resolved, note);
  const why = { field: 'unrefunded_reason', before: null, after: unrefundedReason };
  const changes = unrefundedReason === null ? entry.changes : [...entry.changes, why];
  await recordChange(trx, authorship, { ...entry, changes });
  return resolved;
}

function itemOf(row: AttentionItemRow): AttentionItem {
  return {
    id: row.id,
    kind: row.kind as AttentionKind, // written by raiseAlert
    orderId: row.order_id,
    paymentId: row.payment_id,
    detail: JSON.parse(row.detail) as Alert['detail'], // likewise
    openedAt: row.opened_at,
    resolved:
      row.resolved_at === null ? null : { at: row.resolved_at, by: row.resolved_by, note: row.resolution },
  };
}
