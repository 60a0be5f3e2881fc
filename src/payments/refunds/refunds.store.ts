import { type Kysely, sql, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { RefundLineRow, RefundRow } from '#db/tables/payments.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Tables } from '#db/tables.ts';
import type { Refund, RefundLine } from './refund.ts';

export async function insertRefund(
  trx: Transaction<Tables>,
  {
    id,
    paymentId,
    amount,
    elsewhereBefore,
    note,
  }: Pick<Refund, 'id' | 'paymentId' | 'amount' | 'elsewhereBefore' | 'note'>,
  { by, at }: Authorship,
): Promise<Refund> {
  const row: RefundRow = {
    id,
    payment_id: paymentId,
    amount,
    requested_at: at.toISOString(),
    elsewhere_before: elsewhereBefore,
    by_user_id: by.id,
    by_name: by.name,
    note,
    state: 'requested',
    provider_refund_id: null,
    in_process_since: null,
    answered_at: null,
    attempts: 0,
    next_try_at: at.toISOString(),
    trouble: null,
  };
  await trx.insertInto('refunds').values(row).execute();
  return refundOf(row);
}

export async function insertRefundLines(
  trx: Transaction<Tables>,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ productId, quantity, isRestocked }): RefundLineRow => ({
    refund_id: refundId,
    product_id: productId,
    quantity,
    restocked: isRestocked ? 1 : 0,
  }));
  await trx.insertInto('refund_lines').values(rows).execute();
}

/** Reads the units for which these refunds were made, by refund; one of an amount alone has none. */
export async function readRefundLines(
  db: Kysely<Tables>,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundLine[]>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund_lines')
    .select(['refund_id', 'product_id', 'quantity', 'restocked'])
    .where('refund_id', 'in', refundIds)
    .orderBy('refund_id')
    .orderBy('product_id')
    .execute();
  const lines = rows.map((row) => ({
    refundId: row.refund_id,
    productId: row.product_id,
    quantity: row.quantity,
    isRestocked: row.restocked === 1,
  }));
  return Map.groupBy(lines, ({ refundId }) => refundId);
}

/** The same of one refund. */
export async function readLinesOf(db: Kysely<Tables>, refundId: string): Promise<readonly RefundLine[]> {
  return (await readRefundLines(db, [refundId])).get(refundId) ?? [];
}

export async function findRefund(db: Kysely<Tables>, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && refundOf(row);
}

/** Lists the refunds that are due to be requested from the provider. */
export async function listDueRefunds(db: Kysely<Tables>, now: Date, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('next_try_at', '<=', now.toISOString())
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** More than the payments of any order have. */
const MAX_REFUNDS = 200;

/** Lists the refunds of an order's payments, the oldest first. */
export async function listRefundsOf(db: Kysely<Tables>, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(MAX_REFUNDS)
    .execute();
  return rows.map(refundOf);
}

/** Claims the next attempt, until `until`; false if another process claimed it. */
export async function claimRefund(
  db: Kysely<Tables>,
  { id, attempts }: Pick<Refund, 'id' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_try_at: until.toISOString(), attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a refund as made. @param id The refund's id. @param made.amount What was really returned. @param made.providerRefundId Null: a
 * person returned it though the provider took the payment.
 */
export async function markRefundDone(
  trx: Transaction<Tables>,
  id: string,
  { providerRefundId, amount, at }: { providerRefundId: string | null; amount: Centavos; at: Date },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({
      state: 'done',
      amount,
      provider_refund_id: providerRefundId,
      answered_at: at.toISOString(),
      next_try_at: null,
      trouble: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a refund as accepted by the provider and not decided yet. Nothing changes if another process got its end meanwhile. */
export async function markRefundInProcess(
  db: Kysely<Tables>,
  id: string,
  { providerRefundId, at, nextTryAt }: { providerRefundId: string; at: Date; nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      provider_refund_id: providerRefundId,
      in_process_since: sql<string>`coalesce(in_process_since, ${at.toISOString()})`,
      next_try_at: nextTryAt.toISOString(),
      trouble: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}

/** The provider changed a payment: what it did to the payment's refunds in process is fetched in the next round. */
export async function hastenRefunds(trx: Transaction<Tables>, paymentId: string, at: Date): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ next_try_at: at.toISOString() })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .where('in_process_since', 'is not', null)
    .execute();
}

/** Marks a refund as refused by the provider; false if the provider had responded already. */
export async function markRefundRefused(
  trx: Transaction<Tables>,
  id: string,
  { trouble, at }: { trouble: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'refused', answered_at: at.toISOString(), next_try_at: null, trouble })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Postpones a refund to which the provider did not respond. Nothing changes if another process got its response meanwhile. */
export async function postponeRefund(
  db: Kysely<Tables>,
  id: string,
  nextTryAt: Date,
  trouble: string,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_try_at: nextTryAt.toISOString(), trouble })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}

/** Sums the refunds of a payment that the panel requested, with or without a response. */
export function sumRequestedRefunds(trx: Transaction<Tables>, paymentId: string): Promise<Centavos> {
  return sumRefunds(trx, paymentId, ['requested', 'done']);
}

/** Sums the refunds of a payment to which the provider has not responded yet. */
export function sumRefundsAwaited(trx: Transaction<Tables>, paymentId: string): Promise<Centavos> {
  return sumRefunds(trx, paymentId, ['requested']);
}

/** Sums what people returned by hand of a payment that the provider took: the provider does not know of it. */
export async function sumReturnedByHand(trx: Transaction<Tables>, paymentId: string): Promise<Centavos> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .where('provider_refund_id', 'is', null)
    .executeTakeFirstOrThrow();
  return centavos(sum);
}

async function sumRefunds(
  trx: Transaction<Tables>,
  paymentId: string,
  states: readonly RefundRow['state'][],
): Promise<Centavos> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return centavos(sum);
}

function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amount: centavos(row.amount),
    requestedAt: row.requested_at,
    elsewhereBefore: centavos(row.elsewhere_before),
    by: row.by_name,
    note: row.note,
    state: row.state === 'requested' && row.in_process_since !== null ? 'in-process' : row.state,
    providerRefundId: row.provider_refund_id,
    inProcessSince: row.in_process_since,
    answeredAt: row.answered_at,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    trouble: row.trouble,
  };
}
