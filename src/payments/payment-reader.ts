import type { Kysely } from 'kysely';
import type { Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import { findTracking, type OrderTracking } from '#orders/order-annotations.store.ts';
import {
  findCancellation,
  isPickupUnannounced,
  type Cancellation,
} from '#orders/book/order-history.store.ts';
import type { Tables } from '#db/tables.ts';
import { countMoney, type MoneySummary } from './attention/money-summary.store.ts';
import type { BankAccount } from './offline/bank-account.ts';
import { findOfflineState, type OfflineState } from './offline/offline-state.ts';
import type { PaymentService } from './payment-service.ts';
import { findPaymentTimeline, type PaymentTimeline } from './payment-timeline.ts';
import { providerName, type ProviderKind } from './provider-labels.ts';
import { findPaidOrderByKey, type PaidOrder } from './records/paid-order.ts';
import type { Refund } from './refunds/refund.ts';
import { sumSmallRefundsBy } from './refunds/refunds-of-person.store.ts';
import { listRefundsOf } from './refunds/refunds.store.ts';

/** What is read of the money of orders, also where the shop takes none any more. */
export interface PaymentReader {
  /** An order as its own buyer reads it; null where no order has that key. The provider is asked soon afterwards whether it was paid. */
  readOwnOrder(accessKey: string): Promise<OwnPaidOrder | null>;
  /** The same order as it is stored, to pay it. */
  findByKey(accessKey: string): Promise<PaidOrder | undefined>;
  /** Whether the shop takes payments with the provider for it. */
  takesMoneyFor(order: Order): boolean;
  /** Everything that happened with the money of an order. */
  findTimeline(orderId: string): Promise<PaymentTimeline | undefined>;
  /** What a person refunded within the last day in refunds that are small, in all. */
  sumSmallRefundsBy(refunds: { personId: string; below: Centavos; now: Date }): Promise<Centavos>;
  /** The open matters about money. */
  summary(): Promise<MoneySummary>;
}

/** An order, its payments, and what its own page needs besides. */
interface OwnPaidOrder extends PaidOrder {
  now: Date;
  /** Whether the shop takes payments for it with the provider. */
  takesMoney: boolean;
  /** The name of the payment provider. */
  provider: string;
  /** Null: the order is not cancelled. */
  cancellation: Cancellation | null;
  /** Null: the order is paid online, or as the shop arranges it. */
  offline: OfflineState | null;
  /** Of its payments. */
  refunds: readonly Refund[];
  /** It is ready to be picked up, and the mail that says so still waits. */
  isUnannounced: boolean;
  /** Null: nobody noted how its parcel is followed. */
  tracking: OrderTracking | null;
}

interface PaymentReaderDeps {
  db: Kysely<Tables>;
  now: () => Date;
  /** Null: the shop takes no money. */
  payments: Pick<PaymentService, 'look'> | null;
  paymentProvider: ProviderKind | 'trial' | null;
  /** Whether an order is paid with the provider, also after the owner ended that for new ones. Absent: all are, where there is one. */
  isPaidOnline?: (order: Order) => boolean;
  /** Where buyers transfer to; absent or null: the shop takes no transfers. */
  account?: BankAccount | null;
}

export function createPaymentReader({
  db,
  now,
  payments,
  paymentProvider,
  isPaidOnline = () => true,
  account = null,
}: PaymentReaderDeps): PaymentReader {
  const provider = providerName(paymentProvider);
  const takesMoneyFor = (order: Order) => payments !== null && isPaidOnline(order);
  return {
    takesMoneyFor,
    async readOwnOrder(accessKey) {
      const found = await findPaidOrderByKey(db, accessKey);
      if (found === undefined) return null;
      payments?.look(found.order);
      const offline = await findOfflineState(db, found, account);
      const cancellation = await findCancellation(db, found.order);
      const refunds = await listRefundsOf(db, approvedOf(found));
      return {
        ...found,
        now: now(),
        takesMoney: takesMoneyFor(found.order),
        provider,
        cancellation,
        offline,
        refunds,
        tracking: await findTracking(db, found.order.id),
        isUnannounced: await isPickupUnannounced(db, found.order, now()),
      };
    },
    findByKey: (accessKey) => findPaidOrderByKey(db, accessKey),
    findTimeline: (orderId) => findPaymentTimeline(db, orderId),
    sumSmallRefundsBy: (refunds) => sumSmallRefundsBy(db, refunds),
    summary: () => countMoney(db),
  };
}

/** The payments of which something can be on its way back; most orders have none, and nothing more is read. */
function approvedOf({ payments }: PaidOrder): string[] {
  return payments.filter(({ status }) => status === 'approved').map(({ id }) => id);
}
