import type { Kysely } from 'kysely';
import type { Stamp } from '#lib/clock.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Tables } from '#db/tables.ts';
import { whyNotPayable } from './may-be-paid.ts';
import { rejectionMessage } from './provider-labels.ts';
import { withPayments } from './records/paid-order.ts';
import { listRefusedOrders, noteRefusalEmail } from './records/refused-orders.store.ts';

/** Whose card is refused mostly tries another one at once, on the provider's page: they need no email. */
const AFTER_MS = 5 * MINUTE_MS;

/** With less time left nobody reads it before the order is cancelled, which is an email of its own. */
const MIN_HOLD_MS = 5 * MINUTE_MS;

/** Emails the buyers whose payment was refused and who did not try again: why, and until when the order waits. Once for each order. */
export async function emailRefusals(db: Kysely<Tables>, stamp: Stamp): Promise<void> {
  const at = stamp.at.getTime();
  const orders = await listRefusedOrders(db, {
    refusedBefore: new Date(at - AFTER_MS).toISOString(),
    heldUntilAfter: new Date(at + MIN_HOLD_MS).toISOString(),
  });
  await forEachSettled(orders, (orderId) => emailRefusal(db, orderId, stamp));
}

function emailRefusal(db: Kysely<Tables>, orderId: string, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    if (order === undefined) return;
    const paid = await withPayments(trx, order);
    const refused = paid.payments.findLast(({ status }) => status === 'rejected');
    if (paid.state !== 'rejected' || refused === undefined || whyNotPayable(paid, stamp.at) !== null) return;
    if (!(await noteRefusalEmail(trx, { orderId, at: stamp.at }))) return;
    const reason = rejectionMessage(refused.detail);
    await enqueueOrderEmail(trx, { kind: 'payment-refused', reason }, order, stamp);
  });
}
