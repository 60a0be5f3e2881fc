import { transact } from '#db/transact.ts';
import { LONG_PENDING_MS } from '../holds/holds.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { PaymentDatabase, PaymentTransaction } from '../payments.store.ts';
import { raiseAlert } from '#attention/attention.store.ts';
import type { AttentionKind } from '#attention/attention.ts';

/** Of one round; the rest waits for the next. */
const MOST_RAISED = 50;

/** Puts before a person what no payment's news tells: payments under way for days, and orders cancelled though they are paid, wherever that was written. */
export async function raiseOverdueAlerts(db: PaymentDatabase, stamp: Stamp): Promise<void> {
  const longAgo = new Date(stamp.at.getTime() - LONG_PENDING_MS).toISOString();
  const cancelled = await cancelledPaid(db).execute();
  const pending = await longPending(db, longAgo).execute();
  if (cancelled.length + pending.length === 0) return;
  await transact(db, async (trx) => {
    await raiseForOrders(trx, 'cancelled-paid', cancelled, stamp);
    await raiseForOrders(trx, 'pending-for-days', pending, stamp);
  });
}

/** In the transaction that cancels an order, or that hears of its payment: nobody has to wait for the next round to see it. */
export async function raiseIfCancelledPaid(
  trx: PaymentTransaction,
  orderId: string,
  stamp: Stamp,
): Promise<void> {
  const cancelled = await cancelledPaid(trx).where('orders.id', '=', orderId).execute();
  await raiseForOrders(trx, 'cancelled-paid', cancelled, stamp);
}

interface Overdue {
  order_id: string;
  payment_id: string;
}

function cancelledPaid(db: PaymentDatabase) {
  return withoutAlert(db, 'cancelled-paid')
    .where('orders.payment_state', 'in', ['approved', 'partly-refunded', 'in-mediation'])
    .where('orders.status', '=', 'cancelado')
    .where('payments.counts', '=', 1)
    .where('payments.status', 'in', ['approved', 'in_mediation']);
}

function longPending(db: PaymentDatabase, longAgo: string) {
  return withoutAlert(db, 'pending-for-days')
    .where('orders.payment_state', '=', 'pending')
    .where('orders.status', '=', 'pendiente')
    .where('payments.status', 'in', ['pending', 'in_process', 'authorized'])
    .where('payments.provider_created_at', '<=', longAgo);
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
  trx: PaymentTransaction,
  kind: AttentionKind,
  overdue: readonly Overdue[],
  stamp: Stamp,
): Promise<void> {
  for (const { order_id, payment_id } of overdue) {
    await raiseAlert(trx, { kind, orderId: order_id, paymentId: payment_id, detail: {} }, stamp);
  }
}
