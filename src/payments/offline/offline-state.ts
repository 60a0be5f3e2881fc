import type { Kysely } from 'kysely';
import type { Order } from '#orders/order.ts';
import type { Tables } from '#db/tables.ts';
import type { StoredPayment } from '../records/payments.store.ts';
import { listReceipts, type Receipt } from '../records/receipts.store.ts';
import type { BankAccount } from './bank-account.ts';
import { offlineMoneyOf, type OfflineMoney } from './offline-money.ts';

/** How an order that is paid by transfer or in cash stands. */
export interface OfflineState {
  /** Null for cash, and where the shop no longer takes transfers. */
  account: BankAccount | null;
  money: OfflineMoney;
  receipts: readonly Receipt[];
}

/** Null: the order is paid online, or as the shop arranges it. @param account The shop's; null: it takes no transfers. */
export async function findOfflineState(
  db: Kysely<Tables>,
  { order, payments }: { order: Order; payments: readonly StoredPayment[] },
  account: BankAccount | null,
): Promise<OfflineState | null> {
  const { paymentMethod } = order;
  if (paymentMethod === 'online') return null;
  return {
    account: paymentMethod === 'transfer' ? account : null,
    money: offlineMoneyOf(order, payments),
    receipts: await listReceipts(db, [order.id]),
  };
}
