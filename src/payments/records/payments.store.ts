import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PaymentRow } from '#db/tables/payments.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';
import type { PaymentState } from '#lib/statuses.ts';
import type { KnownPayment } from './payment-state.ts';

/** A payment, with the first and the last time that the shop fetched it (ISO in UTC). */
export interface StoredPayment extends ProviderPayment {
  orderId: string | null;
  counts: boolean;
  /** Who took the money: `transfer` or `cash`; null: the online provider. */
  provider: string | null;
  /** What the person wrote who recorded it; null: nothing. */
  note: string | null;
  /** How much of it was refunded according to the buyer's emails. */
  refundsEmailed: Centavos;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** No buyer tries that often. More payments of one order are an attack. */
const MAX_PAYMENTS = 200;

/** The payments and attempts of an order; the oldest first. */
export async function listPayments(db: Kysely<Tables>, orderId: string): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('provider_created_at')
    .orderBy('id')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map(paymentOf);
}

/** The payments and attempts of these orders, by the order's id; the oldest first. */
export async function listPaymentsOfOrders(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string | null, StoredPayment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('provider_created_at')
    .orderBy('id')
    .limit(MAX_PAYMENTS * orderIds.length)
    .execute();
  return Map.groupBy(rows.map(paymentOf), ({ orderId }) => orderId);
}

export async function findPayment(db: Kysely<Tables>, id: string): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && paymentOf(row);
}

/** Writes the payment as fetched. */
export async function writePayment(
  trx: Transaction<Tables>,
  fetched: ProviderPayment,
  {
    orderId,
    counts,
    at,
    provider = null,
    note = null,
  }: { orderId: string | null; counts: boolean; at: Date; provider?: string | null; note?: string | null },
): Promise<void> {
  const news = {
    status: fetched.status,
    detail: fetched.detail,
    amount: fetched.amount,
    refunded: fetched.refunded,
    currency: fetched.currency,
    collector: fetched.collector,
    method: fetched.method,
    installments: fetched.installments ?? null,
    fee: fetched.fee ?? null,
    net_received: fetched.netReceived ?? null,
    counts: counts ? 1 : 0,
    provider_updated_at: fetched.updatedAt,
    last_seen_at: at.toISOString(),
  } as const satisfies Partial<PaymentRow>;
  await trx
    .insertInto('payments')
    .values({
      id: fetched.id,
      order_id: orderId,
      reference: fetched.reference,
      provider_created_at: fetched.createdAt,
      first_seen_at: at.toISOString(),
      refunds_told: 0,
      provider,
      note,
      ...news,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute();
  if (orderId !== null) await writeReceived(trx, sql`orders.id = ${orderId}`);
}

/** From now on these payments pay their order, together with the one that completed its total. */
export async function writeThatTheyCount(
  trx: Transaction<Tables>,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  await trx.updateTable('payments').set({ counts: 1 }).where('id', 'in', paymentIds).execute();
  const ids = sql.join(paymentIds);
  await writeReceived(trx, sql`orders.id in (select order_id from payments where id in (${ids}))`);
}

/** What came in and stayed. Disputed money is still there; a chargeback took it. */
async function writeReceived(trx: Transaction<Tables>, which: RawBuilder<unknown>): Promise<void> {
  await sql`update orders set received_ars = (
    select sum(case when status in ('approved', 'in_mediation') then amount - refunded else 0 end)
    from payments where payments.order_id = orders.id and payments.counts = 1
  ) where ${which}`.execute(trx);
}

/** How much of the payment was refunded according to the buyer's emails. */
export async function writeRefundsEmailed(
  trx: Transaction<Tables>,
  paymentId: string,
  amount: Centavos,
): Promise<void> {
  await trx.updateTable('payments').set({ refunds_told: amount }).where('id', '=', paymentId).execute();
}

/** Reads the state of an order's payment; null: there was no payment and no attempt. */
export async function readPaymentState(db: Kysely<Tables>, orderId: string): Promise<PaymentState | null> {
  const { payment_state } = await db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return payment_state;
}

/** Writes the state of an order's payment. `heldUntil` null: its hold stays as it is. */
export async function writeOrderPayment(
  trx: Transaction<Tables>,
  orderId: string,
  { state, heldUntil }: { state: PaymentState | null; heldUntil: string | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_state: state, ...(heldUntil !== null && { held_until: heldUntil }) })
    .where('id', '=', orderId)
    .execute();
}

export function knownPaymentOf(payment: StoredPayment): KnownPayment {
  const { id, reference, status, detail, currency, collector, amount } = payment;
  const { refunded, counts, provider, refundsEmailed, updatedAt } = payment;
  return {
    id,
    reference,
    status,
    detail,
    currency,
    collector,
    amount,
    refunded,
    counts,
    provider,
    refundsEmailed,
    updatedAt,
  };
}

function paymentOf(row: PaymentRow): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    status: row.status,
    detail: row.detail,
    amount: centavos(row.amount),
    refunded: centavos(row.refunded),
    currency: row.currency,
    collector: row.collector,
    method: row.method,
    installments: row.installments,
    fee: row.fee === null ? null : centavos(row.fee),
    netReceived: row.net_received === null ? null : centavos(row.net_received),
    counts: row.counts === 1,
    provider: row.provider,
    note: row.note,
    refundsEmailed: centavos(row.refunds_told),
    createdAt: row.provider_created_at,
    updatedAt: row.provider_updated_at,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
  };
}
