import { ownOrderOf } from '#contract/payment-answer.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { findCancellation } from '#orders/order-history.store.ts';
import { findPaidOrderByKey } from '#payments/records/paid-order.store.ts';
import type { PanelServices } from '../panel/panel-services.ts';

/** How buyers see their order, as a page or as an answer; the provider is asked soon whether money has come. */
export function ownOrderFinder({
  db,
  now,
  payments,
}: Pick<PanelServices, 'db' | 'now' | 'payments'>): (accessKey: string) => Promise<OwnOrder | null> {
  return async (accessKey) => {
    const found = await findPaidOrderByKey(db, accessKey);
    if (found === undefined) return null;
    payments?.look(found.order);
    const cancellation = await findCancellation(db, found.order);
    return ownOrderOf(found, { now: now(), takesMoney: payments !== null, cancellation });
  };
}
