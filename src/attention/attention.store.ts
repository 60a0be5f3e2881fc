import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { Alert, AttentionKind } from './attention.ts';

/** Tells two items of the same millisecond apart. */
const ID_BYTES = 6;

/** Puts something before a person, in the transaction that sees it. What was brought up before is not brought up again, resolved or not. */
export async function raiseAlert(trx: Transaction<Tables>, alert: Alert, stamp: Stamp): Promise<void> {
  await raiseNewAlert(trx, alert, stamp);
}

/** The same. @returns whether it was brought up now. */
export async function raiseNewAlert(
  trx: Transaction<Tables>,
  alert: Alert,
  { at, randomBytes }: Stamp,
): Promise<boolean> {
  const { kind, orderId, paymentId, detail } = alert;
  const raised = await trx
    .insertInto('attention_items')
    .values({
      id: `${at.toISOString()}-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`,
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
  return raised !== undefined;
}

type Occasion = Pick<Alert, 'kind' | 'orderId' | 'paymentId' | 'turn'>;

function occasionOf({ kind, orderId, paymentId, turn = '' }: Occasion): string {
  return [kind, orderId ?? '', paymentId ?? '', turn].join(' ');
}

/** The same, where nothing else is written. */
export function raiseAlertAlone(db: Kysely<Tables>, alert: Alert, stamp: Stamp): Promise<void> {
  return transact(db, (trx) => raiseAlert(trx, alert, stamp));
}

/** What became of the payment settles these; nobody needs to look any more. */
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

/** What made it one did not happen after all. It is deleted, so that the same can be raised again; what somebody has resolved stays. */
export async function withdrawAlert(
  trx: Transaction<Tables>,
  { kind, orderId }: { kind: AttentionKind; orderId: string },
): Promise<void> {
  await trx
    .deleteFrom('attention_items')
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** How something was dealt with; `by` null: the shop itself saw that it is settled. */
export interface Settlement {
  at: Date;
  by: string | null;
  note: string;
}

/** What was brought up on this occasion is dealt with. @returns how many open items it was, 0 or 1. */
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

/** When what was brought up on this occasion was dealt with; null while it is open, and when nothing was. */
export async function readSettledAt(db: Kysely<Tables>, occasion: Occasion): Promise<Date | null> {
  const row = await db
    .selectFrom('attention_items')
    .select('resolved_at')
    .where('occasion', '=', occasionOf(occasion))
    .executeTakeFirst();
  return row === undefined || row.resolved_at === null ? null : new Date(row.resolved_at);
}

/** All that is open of a kind is dealt with. @returns how many items it was. */
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
