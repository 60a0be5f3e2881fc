import type { Order } from '#orders/order.ts';
import { raiseOverdueAlerts } from './overdue.store.ts';
import type { Notification } from './notification.ts';
import { storeNotification } from './notifications.store.ts';
import { stampOf, type PaymentWorld } from './payment-world.ts';
import { askForDueRefunds, refundPayment } from './refund-payment.ts';
import type { RefundRequest, RefundRequested } from './refunds.store.ts';
import { releaseExpiredHolds } from './release-holds.ts';
import { searchDuePayments, searchPaymentsSoon } from './search-payments.ts';
import { startPaying, type StartPayingResult } from './start-paying.ts';
import { workOffNotifications } from './work-off-notifications.ts';

/** Where orders are paid. */
export interface PaymentDesk {
  startPaying(order: Order): Promise<StartPayingResult>;
  /** Resolves when it is on disk; what it brings about happens afterwards. */
  receive(notification: Notification): Promise<void>;
  /** A buyer looks at their order: whether money has come is asked soon. */
  look(order: Order): void;
  refund(request: RefundRequest): Promise<RefundRequested>;
  /** What is done again and again, in the process that leads. */
  round(): Promise<void>;
  /** Resolves when nothing that was begun here is under way. */
  settled(): Promise<void>;
}

export interface PaymentDeskOptions extends PaymentWorld {
  onError: (error: unknown) => void;
}

export function openPaymentDesk({ onError, ...world }: PaymentDeskOptions): PaymentDesk {
  const underWay = new Set<Promise<void>>();
  let workingOff: Promise<void> | null = null;
  let isMore = false;

  function later(work: () => Promise<void>): void {
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** One at a time; what arrives meanwhile is found by another turn. */
  async function workOffAtOnce(): Promise<void> {
    isMore = true;
    workingOff ??= workOffAll();
    await workingOff;
  }

  async function workOffAll(): Promise<void> {
    try {
      while (isMore) {
        isMore = false;
        await workOffNotifications(world);
      }
    } finally {
      workingOff = null;
    }
  }

  return {
    startPaying: (order) => startPaying(world, order),
    async receive(notification) {
      await storeNotification(world.db, notification, stampOf(world));
      later(workOffAtOnce);
    },
    look(order) {
      if (order.status === 'pendiente' || order.status === 'cancelado') {
        later(() => searchPaymentsSoon(world, order.id));
      }
    },
    refund: (request) => refundPayment(world, request),
    async round() {
      await workOffAtOnce();
      await askForDueRefunds(world);
      await searchDuePayments(world);
      await releaseExpiredHolds(world);
      await raiseOverdueAlerts(world.db, stampOf(world));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
