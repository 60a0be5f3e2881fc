import type { Kysely } from 'kysely';
import type { AttentionKind } from '#attention/attention.ts';
import type { Tables } from '#db/tables.ts';

/** Per round. The rest waits for the next one. */
const MAX_LISTED = 50;

/** A payment that a person should see, and its order. */
export interface OverduePayment {
  order_id: string;
  payment_id: string;
}

/** Cancelled orders that are paid and have no alert yet. @param orderId Only that order. */
export function listCancelledPaid(db: Kysely<Tables>, orderId?: string): Promise<OverduePayment[]> {
  let cancelled = withoutAlert(db, 'cancelled-paid')
    .where('orders.payment_state', 'in', ['approved', 'partly-refunded', 'in-mediation'])
    .where('orders.status', '=', 'cancelado')
    .where('payments.counts', '=', 1)
    .where('payments.status', 'in', ['approved', 'in_mediation']);
  if (orderId !== undefined) cancelled = cancelled.where('orders.id', '=', orderId);
  return cancelled.execute();
}

/**
 * Parts of a total whose rest has not come, and that have no alert yet. A part of which money went back makes its order one in review:
 * there it counts if no other alert says what is wrong. @param seen Of which order, or first fetched by when (ISO in
 * UTC).
 */
export function listPartPaid(
  db: Kysely<Tables>,
  seen: { orderId: string } | { before: string },
): Promise<OverduePayment[]> {
  const parts = withoutAlert(db, 'part-paid')
    .where((part) =>
      part.or([
        part('orders.payment_state', '=', 'partly-paid'),
        part.and([
          part('orders.payment_state', '=', 'in-review'),
          part('payments.amount', '<', part.ref('orders.total_ars')),
          part.not(
            part.exists(
              part
                .selectFrom('attention_items')
                .select('attention_items.id')
                .whereRef('attention_items.payment_id', '=', 'payments.id')
                .where('attention_items.kind', 'not in', REFUND_KINDS),
            ),
          ),
        ]),
      ]),
    )
    .where('payments.counts', '=', 0)
    .where('payments.status', 'in', ['approved', 'in_mediation']);
  return 'orderId' in seen
    ? parts.where('orders.id', '=', seen.orderId).where('orders.status', '=', 'cancelado').execute()
    : parts.where('payments.first_seen_at', '<=', seen.before).execute();
}

/** These say that money went back, not why the rest is here. */
const REFUND_KINDS: readonly AttentionKind[] = ['refunded', 'refund-refused', 'refund-undecided'];

/** Payments of waiting orders that began before `before` (ISO in UTC), are still under way and have no alert yet. */
export function listLongPending(db: Kysely<Tables>, before: string): Promise<OverduePayment[]> {
  return withoutAlert(db, 'pending-for-days')
    .where('orders.payment_state', '=', 'pending')
    .where('orders.status', '=', 'pendiente')
    .where('payments.status', 'in', ['pending', 'in_process', 'authorized'])
    .where('payments.provider_created_at', '<=', before)
    .execute();
}

/** Payments with a refund that the provider accepted before `before` (ISO in UTC) and has not decided, and that have no alert yet. */
export function listUndecidedRefunds(db: Kysely<Tables>, before: string): Promise<OverduePayment[]> {
  return withoutAlert(db, 'refund-undecided')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .where('refunds.state', '=', 'requested')
    .where('refunds.in_process_since', '<=', before)
    .distinct()
    .execute();
}

function withoutAlert(db: Kysely<Tables>, kind: AttentionKind) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payments.order_id', 'payments.id as payment_id'])
    .$narrowType<OverduePayment>()
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
    .limit(MAX_LISTED);
}
