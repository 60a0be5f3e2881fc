import { ownOrderOf } from '#contract/payment-response.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { listOrdersOfEmail } from '#orders/order-book.store.ts';
import { findCancellation } from '#orders/order-history.store.ts';
import { findPaidOrderByKey, type PaidOrder } from '#payments/records/paid-order.ts';
import { providerName } from '#payments/provider-labels.ts';
import type { PanelServices } from '../panel/panel-services.ts';

/** Orders as their own buyers find them. */
export interface OwnOrders {
  /** Null where no order has that key. The provider is asked soon whether money has come. */
  read(accessKey: string): Promise<OwnOrder | null>;
  /** The same order as it is stored, to pay it. */
  find(accessKey: string): Promise<PaidOrder | undefined>;
  /** The orders that were placed with this email, the newest first. */
  listOfEmail(email: string, page: { limit: number; offset: number }): ReturnType<typeof listOrdersOfEmail>;
}

export function createOwnOrders({
  db,
  now,
  payments,
  paymentProvider,
}: Pick<PanelServices, 'db' | 'now' | 'payments' | 'paymentProvider'>): OwnOrders {
  const provider = providerName(paymentProvider);
  return {
    async read(accessKey) {
      const found = await findPaidOrderByKey(db, accessKey);
      if (found === undefined) return null;
      payments?.look(found.order);
      const cancellation = await findCancellation(db, found.order);
      return ownOrderOf(found, { now: now(), takesMoney: payments !== null, provider, cancellation });
    },
    find: (accessKey) => findPaidOrderByKey(db, accessKey),
    listOfEmail: (email, page) => listOrdersOfEmail(db, email, page),
  };
}
