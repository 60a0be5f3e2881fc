import type { Order } from '#orders/order.ts';
import { raiseOverdueAlerts } from './attention/overdue-alerts.ts';
import { releaseUnpaidHolds, releaseUnpayableHolds } from './release-holds.ts';
import { PROCESSED_AT_ONCE, type Notification } from './port/payment-provider.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { processNotifications } from './process-notifications.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { requestDueRefunds, refundPayment } from './refund-payment.ts';
import type { RefundRequest, RefundRequested } from './refunds/change-refund.ts';
import { searchDuePayments, searchPaymentsSoon } from './search-payments.ts';
import { startPaying, type StartPayingResult } from './start-paying.ts';

/** The use cases of payments where the shop takes money. */
export interface PaymentService {
  startPaying(order: Order): Promise<StartPayingResult>;
  /** Resolves when it is stored. It is processed afterwards: at once, or in the next round where it is unsigned or badly signed. */
  receive(notification: Notification): Promise<void>;
  /** A buyer looks at their order: its payments are searched for soon. */
  look(order: Order): void;
  refund(request: RefundRequest): Promise<RefundRequested>;
  /** What runs by the clock, in the leading process. */
  round(): Promise<void>;
  /** Resolves when nothing that was begun here is under way. */
  settled(): Promise<void>;
}

export interface PaymentServiceOptions extends PaymentDeps {
  onError: (error: unknown) => void;
}

export function createPaymentService({ onError, ...deps }: PaymentServiceOptions): PaymentService {
  const underWay = new Set<Promise<void>>();
  let lastRun: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | null = null;

  function later(work: () => Promise<void>): void {
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /**
   * One run at a time; what arrives during one is found by the next. Nobody waits for more than that, so that a sender without end
   * delays neither refunds nor holds.
   */
  function processAtOnce(): Promise<void> {
    nextRun ??= lastRun = runAfter(lastRun);
    return nextRun;
  }

  async function runAfter(run: Promise<void>): Promise<void> {
    // Its failure goes to whoever waits for that run.
    await run.catch(() => {});
    nextRun = null;
    await processNotifications(deps);
  }

  return {
    startPaying: (order) => startPaying(deps, order),
    async receive(notification) {
      await receiveNotification(deps.db, notification, stampOf(deps));
      if (PROCESSED_AT_ONCE.includes(notification.signature)) later(processAtOnce);
    },
    look(order) {
      if (order.status === 'pendiente' || order.status === 'cancelado') {
        later(() => searchPaymentsSoon(deps, order.id));
      }
    },
    refund: (request) => refundPayment(deps, request),
    async round() {
      // What calls the provider comes last, and each of these stops where the provider is down.
      await releaseUnpayableHolds(deps);
      await processAtOnce();
      await requestDueRefunds(deps);
      await searchDuePayments(deps);
      await releaseUnpaidHolds(deps);
      await raiseOverdueAlerts(deps.db, stampOf(deps));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
