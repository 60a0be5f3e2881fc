import type { Kysely } from 'kysely';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import type { AttentionItemRow } from '#db/tables/payments.ts';
import { transact } from '#db/transact.ts';
import type { Alert, AttentionKind } from './attention.ts';

/** Something that a person looks at, or has; ISO times in UTC. */
export interface AttentionItem extends Omit<Alert, 'turn'> {
  id: string;
  openedAt: string;
  /** Null: it is open. `by` null: the shop itself saw that it was settled. */
  resolved: { at: string; by: string | null; note: string | null } | null;
}

export interface AttentionQuery {
  /** Null: both. */
  isOpen: boolean | null;
  limit: number;
  offset: number;
}

/** The newest first. */
export async function listAttention(
  db: Kysely<Tables>,
  { isOpen, limit, offset }: AttentionQuery,
): Promise<{ items: AttentionItem[]; count: number }> {
  let wanted = db.selectFrom('attention_items');
  if (isOpen !== null) wanted = wanted.where('resolved_at', isOpen ? 'is' : 'is not', null);
  const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(itemOf), count };
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

export async function findAttentionItem(db: Kysely<Tables>, id: string): Promise<AttentionItem | undefined> {
  const row = await db.selectFrom('attention_items').selectAll().where('id', '=', id).executeTakeFirst();
  return row && itemOf(row);
}

/** A person has dealt with it; false where it was resolved before, or is unknown. */
export function resolveAttention(
  db: Kysely<Tables>,
  { id, note }: { id: string; note: string },
  authorship: Authorship,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('attention_items')
      .set({ resolved_at: authorship.at.toISOString(), resolved_by: authorship.by.name, resolution: note })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: {
        kind: row.order_id === null ? (row.kind.startsWith('list-') ? 'import' : 'payment') : 'order',
        id: row.order_id ?? row.payment_id ?? row.kind,
        name: row.payment_id === null ? '' : `Pago ${row.payment_id}`,
      },
      changes: [{ field: 'atencion', before: row.kind, after: note }],
    });
    return true;
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
