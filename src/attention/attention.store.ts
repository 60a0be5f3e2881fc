import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { lockAlone } from '#db/advisory-locks.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { Stamp } from '#lib/clock.ts';
import { sortableId } from '#lib/random-key.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import { occasionOf, type Alert, type AttentionKind, type Occasion } from './attention.ts';

/** Raises an alert in the transaction that found the reason. One that was raised before is not raised again, resolved or not. */
export async function raiseAlert(trx: Transaction<Tables>, alert: Alert, stamp: Stamp): Promise<void> {
  await raiseNewAlert(trx, alert, stamp);
}

/** Like `raiseAlert`. @returns whether it was raised now. */
export async function raiseNewAlert(trx: Transaction<Tables>, alert: Alert, stamp: Stamp): Promise<boolean> {
  const { at } = stamp;
  const { kind, orderId, paymentId, detail } = alert;
  const raised = await trx
    .insertInto('attention_items')
    .values({
      id: sortableId(stamp),
      kind,
      order_id: orderId,
      payment_id: paymentId,
      detail: JSON.stringify(detail),
      occasion: occasionOf(alert),
      opened_at: at.toISOString(),
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (raised === undefined) return false;
  const event = LIST_KINDS.has(kind) ? 'feed-failing' : 'attention-raised';
  await reportStaffEvents(trx, [{ kind: event, subject: raised.id, about: '' }], stamp);
  return true;
}

/** What is wrong with the supplier's list is shown with the imports. */
const LIST_KINDS: ReadonlySet<AttentionKind> = new Set(['list-waiting', 'list-unread']);

/** Like `raiseAlert`, in a separate transaction. */
export function raiseAlertAlone(db: Kysely<Tables>, alert: Alert, stamp: Stamp): Promise<void> {
  return transact(db, (trx) => raiseAlert(trx, alert, stamp));
}

/** Resolves a payment's alerts of these kinds: its new state settles them. */
export async function settleAlerts(
  trx: Transaction<Tables>,
  paymentId: string,
  kinds: readonly AttentionKind[],
  at: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .updateTable('attention_items')
    .set({ resolved_at: at.toISOString() })
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Resolves an order's open alerts of a kind: what they asked for was done. */
export async function settleOrderAlerts(
  trx: Transaction<Tables>,
  { kind, orderId }: { kind: AttentionKind; orderId: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('attention_items')
    .set({ resolved_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute();
}

/**
 * Deletes open alerts whose reason did not happen after all, so that they can be raised again. One that somebody resolved stays.
 * @param alert.raisedFrom Only those raised from then on, ISO in UTC; absent: all.
 * @param alert.paymentId Only those about that payment; absent: about any of the order.
 */
export async function withdrawAlert(
  trx: Transaction<Tables>,
  {
    kind,
    orderId,
    raisedFrom = '',
    paymentId,
  }: { kind: AttentionKind; orderId: string; raisedFrom?: string; paymentId?: string },
): Promise<void> {
  const open = trx
    .deleteFrom('attention_items')
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('opened_at', '>=', raisedFrom)
    .where('resolved_at', 'is', null);
  await (paymentId === undefined ? open : open.where('payment_id', '=', paymentId)).execute();
}

/** Raises an alert of a kind that concerns no order, unless one of that kind is open; a later occasion raises a new one. */
export async function raiseOneOfKind(
  db: Kysely<Tables>,
  kind: AttentionKind,
  stamp: Stamp,
  detail: Alert['detail'] = {},
): Promise<void> {
  if (await hasOpenAlert(db, { kind, orderId: null })) return;
  await transact(db, async (trx) => {
    // Another process may find the same reason at the same moment.
    await lockAlone(trx, 'alerts-of-kinds');
    if (await hasOpenAlert(trx, { kind, orderId: null })) return;
    const turn = stamp.at.toISOString();
    await raiseAlert(trx, { kind, orderId: null, paymentId: null, detail, turn }, stamp);
  });
}

/** The shop resolves the open alert of such a kind by itself, if there is one. */
export async function settleOneOfKind(db: Kysely<Tables>, kind: AttentionKind, at: Date): Promise<void> {
  if (!(await hasOpenAlert(db, { kind, orderId: null }))) return;
  await transact(db, (trx) => settleKind(trx, kind, { at, by: null, note: '' }));
}

/** What the open alerts of such a kind say. */
export async function readOpenDetails(
  db: Kysely<Tables>,
  kind: AttentionKind,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await openAlerts(db, kind).select('detail').where('order_id', 'is', null).execute();
  return rows.map(({ detail }) => z.record(z.string(), z.unknown()).parse(JSON.parse(detail)));
}

/** Whether an order has an open alert of this kind; null: one that concerns no order. @param paymentId About this payment; absent: about any. */
export async function hasOpenAlert(
  db: Kysely<Tables>,
  { kind, orderId, paymentId }: { kind: AttentionKind; orderId: string | null; paymentId?: string },
): Promise<boolean> {
  let open = openAlerts(db, kind)
    .select('id')
    .where('order_id', orderId === null ? 'is' : '=', orderId);
  if (paymentId !== undefined) open = open.where('payment_id', '=', paymentId);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Those of these orders that have an open alert of this kind. */
export async function listWithOpenAlert(
  db: Kysely<Tables>,
  { kind, orderIds }: { kind: AttentionKind; orderIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await openAlerts(db, kind).select('order_id').where('order_id', 'in', orderIds).execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

function openAlerts(db: Kysely<Tables>, kind: AttentionKind) {
  return db.selectFrom('attention_items').where('kind', '=', kind).where('resolved_at', 'is', null);
}

/** Whether an alert of one of these kinds was raised about a payment of an order, open or resolved. */
export async function hasAlertAbout(
  db: Kysely<Tables>,
  { orderId, paymentId, kinds }: { orderId: string; paymentId: string; kinds: readonly AttentionKind[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('attention_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How an alert was resolved; `by` null: by the shop itself. */
export interface Settlement {
  at: Date;
  by: string | null;
  note: string;
}

/** Resolves the open alert of an occasion. @returns how many alerts that was, 0 or 1. */
export async function settleOccasion(
  trx: Transaction<Tables>,
  occasion: Occasion,
  { at, by, note }: Settlement,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('attention_items')
    .set({ resolved_at: at.toISOString(), resolved_by: by, resolution: note })
    .where('occasion', '=', occasionOf(occasion))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** When the item of an occasion was resolved; null while it is open, and when there is none. */
export async function readSettledAt(db: Kysely<Tables>, occasion: Occasion): Promise<Date | null> {
  const row = await db
    .selectFrom('attention_items')
    .select('resolved_at')
    .where('occasion', '=', occasionOf(occasion))
    .executeTakeFirst();
  return row === undefined || row.resolved_at === null ? null : new Date(row.resolved_at);
}

/** Resolves all open items of a kind. @returns how many items that was. */
export async function settleKind(
  trx: Transaction<Tables>,
  kind: AttentionKind,
  { at, by, note }: Settlement,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('attention_items')
    .set({ resolved_at: at.toISOString(), resolved_by: by, resolution: note })
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** More than any order has. */
const MAX_CANCELLATIONS = 200;

/** Counts the resolved alerts about an order that was cancelled although it was paid. */
export async function countResolvedCancellations(db: Kysely<Tables>, orderId: string): Promise<number> {
  const resolved = await db
    .selectFrom('attention_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancelled-paid')
    .where('resolved_at', 'is not', null)
    .limit(MAX_CANCELLATIONS)
    .execute();
  return resolved.length;
}
