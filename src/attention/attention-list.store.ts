import { sql, type Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
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

export type AttentionDatabase = Kysely<Tables>;

export interface AttentionQuery {
  /** Null: both. */
  isOpen: boolean | null;
  limit: number;
  offset: number;
}

/** Open urgent ones first, then the newest. */
export async function listAttention(
  db: AttentionDatabase,
  { isOpen, limit, offset }: AttentionQuery,
): Promise<{ items: AttentionItem[]; count: number }> {
  let wanted = db.selectFrom('attention_items');
  if (isOpen !== null) wanted = wanted.where('resolved_at', isOpen ? 'is' : 'is not', null);
  const rows = await wanted
    .selectAll()
    .orderBy(sql`case when resolved_at is null and kind in (${sql.join(URGENT_KINDS)}) then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(itemOf), count };
}

/** The oldest first. */
export async function listAttentionOfOrder(
  db: AttentionDatabase,
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

export async function findAttentionItem(
  db: AttentionDatabase,
  id: string,
): Promise<AttentionItem | undefined> {
  const row = await db.selectFrom('attention_items').selectAll().where('id', '=', id).executeTakeFirst();
  return row && itemOf(row);
}

/** Marks an open item as resolved, with its audit entry. One that was resolved before, or is unknown, stays as it is. */
export function resolveItem(
  db: AttentionDatabase,
  { id, note, unrefundedReason }: { id: string; note: string; unrefundedReason: string | null },
  authorship: Authorship,
): Promise<void> {
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('attention_items')
      .set({ resolved_at: authorship.at.toISOString(), resolved_by: authorship.by.name, resolution: note })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return;
    const entry = resolutionOf(itemOf(row), note);
    const why = { field: 'unrefunded_reason', before: null, after: unrefundedReason };
    const changes = unrefundedReason === null ? entry.changes : [...entry.changes, why];
    await recordChange(trx, authorship, { ...entry, changes });
  });
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
