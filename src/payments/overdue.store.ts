import { transact } from '#db/transact.ts';
import { raiseAlert, type Stamp } from './attention.store.ts';
import type { AttentionKind } from './attention.ts';
import { LONG_PENDING_MS } from './holds.ts';
import type { PaymentDatabase } from './payments.store.ts';

/** Of one round; the rest waits for the next. */
const MOST_RAISED = 50;

/** Puts before a person what no payment's news tells: orders that were cancelled though they are paid, and payments under way for days. */
export async function raiseOverdueAlerts(db: PaymentDatabase, stamp: Stamp): Promise<void> {
  const longAgo = new Date(stamp.at.getTime() - LONG_PENDING_MS).toISOString();
  await raiseForOrders(db, 'cancelled-paid', await findCancelledPaid(db), stamp);
  await raiseForOrders(db, 'pending-for-days', await findLongPending(db, longAgo), stamp);
}

interface Overdue {
  order_id: string;
  payment_id: string;
}

function findCancelledPaid(db: PaymentDatabase): Promise<Overdue[]> {
  return withoutAlert(db, 'cancelled-paid')
    .where('orders.payment_state', 'in', ['approved', 'partly-refunded', 'in-mediation'])
    .where('orders.status', '=', 'cancelado')
    .where('payments.counts', '=', 1)
    .where('payments.status', 'in', ['approved', 'in_mediation'])
    .execute();
}

function findLongPending(db: PaymentDatabase, longAgo: string): Promise<Overdue[]> {
  return withoutAlert(db, 'pending-for-days')
    .where('orders.payment_state', '=', 'pending')
    .where('orders.status', '=', 'pendiente')
    .where('payments.status', 'in', ['pending', 'in_process', 'authorized'])
    .where('payments.provider_created_at', '<=', longAgo)
    .execute();
}

function withoutAlert(db: PaymentDatabase, kind: AttentionKind) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payments.order_id', 'payments.id as payment_id'])
    .$narrowType<Overdue>()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attention_items')
            .select('attention_items.id')
            .where('attention_items.kind', '=', kind)
            .whereRef('attention_items.payment_id', '=', 'payments.id'),
        ),
      ),
    )
    .limit(MOST_RAISED);
}

async function raiseForOrders(
  db: PaymentDatabase,
  kind: AttentionKind,
  overdue: readonly Overdue[],
  stamp: Stamp,
): Promise<void> {
  if (overdue.length === 0) return;
  await transact(db, async (trx) => {
    for (const { order_id, payment_id } of overdue) {
      await raiseAlert(trx, { kind, orderId: order_id, paymentId: payment_id, detail: {} }, stamp);
    }
  });
}
