import type { Kysely } from 'kysely';
import { ownOrderOf } from '#contract/payment-response.ts';
import type { OwnOrder } from '#contract/payment.ts';
import type { Tables } from '#db/tables.ts';
import { listOrdersOfEmail } from '#orders/order-book.store.ts';
import { findCancellation } from '#orders/order-history.store.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import { findPaidOrderByKey, type PaidOrder } from '#payments/records/paid-order.ts';
import { providerName, type ProviderKind } from '#payments/provider-labels.ts';

/** Orders as their own buyers read them. */
export interface OwnOrders {
  /** Null where no order has that key. The provider is asked soon afterwards whether it was paid. */
  read(accessKey: string): Promise<OwnOrder | null>;
  /** The same order as it is stored, to pay it. */
  find(accessKey: string): Promise<PaidOrder | undefined>;
  /** The orders that were placed with this email, the newest first. */
  listOfEmail(email: string, page: { limit: number; offset: number }): ReturnType<typeof listOrdersOfEmail>;
}

interface OwnOrderDeps {
  db: Kysely<Tables>;
  now: () => Date;
  /** Null: the shop takes no money. */
  payments: PaymentService | null;
  paymentProvider: ProviderKind | 'trial' | null;
}

export function createOwnOrders({ db, now, payments, paymentProvider }: OwnOrderDeps): OwnOrders {
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
