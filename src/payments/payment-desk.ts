import type { Order } from '#orders/order.ts';
import { raiseOverdueAlerts } from './attention/overdue.store.ts';
import { releaseUnpaidHolds, releaseUnpayableHolds } from './holds/release-holds.ts';
import { AT_ONCE, type Notification } from './notifications/notification.ts';
import { storeNotification } from './notifications/notifications.store.ts';
import { workOffNotifications } from './notifications/work-off-notifications.ts';
import { stampOf, type PaymentWorld } from './payment-world.ts';
import { askForDueRefunds, refundPayment } from './refunds/refund-payment.ts';
import type { RefundRequest, RefundRequested } from './refunds/refunds.store.ts';
import { searchDuePayments, searchPaymentsSoon } from './search-payments.ts';
import { startPaying, type StartPayingResult } from './start-paying.ts';

/** Where orders are paid. */
export interface PaymentDesk {
  startPaying(order: Order): Promise<StartPayingResult>;
  /** Resolves when it is on disk. It is worked off afterwards: at once, or in the next round where it is unsigned or badly signed. */
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
  let lastTurn: Promise<void> = Promise.resolve();
  let nextTurn: Promise<void> | null = null;

  function later(work: () => Promise<void>): void {
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /**
   * One turn at a time; what arrives during one is found by the next. Nobody waits for more than that, so that whoever sends without end
   * keeps neither refunds nor holds waiting.
   */
  function workOffAtOnce(): Promise<void> {
    nextTurn ??= lastTurn = takeTurnAfter(lastTurn);
    return nextTurn;
  }

  async function takeTurnAfter(turn: Promise<void>): Promise<void> {
    // Whoever waits for that one is told of its failure.
    await turn.catch(() => {});
    nextTurn = null;
    await workOffNotifications(world);
  }

  return {
    startPaying: (order) => startPaying(world, order),
    async receive(notification) {
      await storeNotification(world.db, notification, stampOf(world));
      if (AT_ONCE.includes(notification.signature)) later(workOffAtOnce);
    },
    look(order) {
      if (order.status === 'pendiente' || order.status === 'cancelado') {
        later(() => searchPaymentsSoon(world, order.id));
      }
    },
    refund: (request) => refundPayment(world, request),
    async round() {
      // Those that ask the provider come after what need not wait for it, and each of them breaks off where it is away.
      await releaseUnpayableHolds(world);
      await workOffAtOnce();
      await askForDueRefunds(world);
      await searchDuePayments(world);
      await releaseUnpaidHolds(world);
      await raiseOverdueAlerts(world.db, stampOf(world));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
