import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Stamp } from '#lib/clock.ts';
import { readOrderFile } from '#orders/files/order-files.store.ts';
import type { Order } from '#orders/order.ts';
import type { ShopClosing } from '#orders/shop-closing.ts';
import { findOrder } from '#orders/orders.store.ts';
import type { Tables } from '#db/tables.ts';
import { listAwaitedOrders } from './offline/awaited.store.ts';
import { mayReopen } from './offline/reopens.ts';
import { offlineMoneyOf } from './offline/offline-money.ts';
import type { OfflineState } from './offline/offline-state.ts';
import {
  addReceipt,
  attachReceipt,
  rejectReceipt,
  type ReceiptAdded,
  type ReceiptAttached,
  type ReceiptRejected,
} from './offline/receipts.ts';
import { withPayments } from './records/paid-order.ts';
import { listReceipts } from './records/receipts.store.ts';
import {
  recordManualRefund,
  type ManualRefund,
  type ManualRefundRecorded,
} from './refunds/record-manual-refund.ts';
import { recordReceived, type MoneyRecorded, type ReceivedMoney } from './settlement/record-received.ts';

/** An order that is paid by transfer or in cash, and what came for it. */
export interface AwaitedOrder extends OfflineState {
  order: Order;
  /** What was noted of its payments. */
  references: string[];
  /** What comes late reopens it, while there is stock. */
  reopens: boolean;
}

/** The use cases of money that comes without the payment provider. They work for old orders too where it is no longer offered. */
export interface OfflineService {
  addReceipt(receipt: { orderId: string; name: string; bytes: Uint8Array }): Promise<ReceiptAdded>;
  attachReceipt(
    receipt: { orderId: string; name: string; bytes: Uint8Array },
    authorship: Authorship,
  ): Promise<ReceiptAttached>;
  readReceipt(receipt: { orderId: string; id: string }): ReturnType<typeof readOrderFile>;
  rejectReceipt(
    receipt: { orderId: string; receiptId: string; reason: string },
    authorship: Authorship,
  ): Promise<ReceiptRejected>;
  /** The orders whose money a person must confirm, the one whose hold ends first comes first. */
  listAwaited(): Promise<AwaitedOrder[]>;
  /** Undefined: there is no such order, or it is not paid by transfer or in cash. */
  find(orderId: string): Promise<AwaitedOrder | undefined>;
  /** The same of any order, however it is paid. */
  findAny(orderId: string): Promise<AwaitedOrder | undefined>;
  record(money: ReceivedMoney): Promise<MoneyRecorded>;
  recordRefund(refund: ManualRefund): Promise<ManualRefundRecorded>;
}

export function createOfflineService({
  db,
  now,
  randomBytes,
  closing = null,
}: {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: Stamp['randomBytes'];
  /** When the shop closes, where cash is paid; null, or absent: it takes none. */
  closing?: ShopClosing | null;
}): OfflineService {
  const findAny = async (orderId: string): Promise<AwaitedOrder | undefined> => {
    const order = await findOrder(db, orderId);
    if (order === undefined) return undefined;
    const { payments } = await withPayments(db, order);
    return {
      order,
      account: null,
      money: offlineMoneyOf(order, payments),
      receipts: await listReceipts(db, [orderId]),
      references: payments.flatMap(({ note }) => note ?? []),
      reopens: await mayReopen(db, order, payments),
    };
  };
  const find = async (orderId: string): Promise<AwaitedOrder | undefined> => {
    const found = await findAny(orderId);
    return found?.order.paymentMethod === 'online' ? undefined : found;
  };
  return {
    addReceipt: (receipt) => addReceipt(db, receipt, { at: now(), randomBytes }),
    attachReceipt: (receipt, authorship) => attachReceipt(db, receipt, authorship),
    readReceipt: ({ orderId, id }) => readOrderFile(db, { orderId, kind: 'receipt', id }),
    rejectReceipt: (receipt, authorship) => rejectReceipt(db, receipt, authorship),
    async listAwaited() {
      const found = await Promise.all((await listAwaitedOrders(db)).map(find));
      return found.filter((order) => order !== undefined);
    },
    find,
    findAny,
    record: (money) => recordReceived(db, money, closing),
    recordRefund: (refund) => recordManualRefund(db, refund),
  };
}
