import { forEachSettled } from '#lib/for-each-settled.ts';
import type { Order } from '#orders/order.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { raiseOverdueAlerts } from './attention/overdue-alerts.ts';
import { releaseUnpaidHolds, releaseUnpayableHolds } from './release-holds.ts';
import { emailRefusals } from './email-refusals.ts';
import { searchAndSettle } from './fetch-and-settle.ts';
import { PROCESSED_AT_ONCE, type Notification, type ProviderResult } from './port/payment-provider.ts';
import { findCheckout } from './records/checkouts.store.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { processNotifications } from './process-notifications.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { reportMissingSecret } from './report-signatures.ts';
import { requestDueRefunds, refundPayment } from './refund-payment.ts';
import type { RefundRequest, RefundRequested } from './refunds/change-refund.ts';
import { searchDuePayments, searchPaymentsSoon } from './search-payments.ts';
import { startPaying, type StartPayingResult } from './start-paying.ts';

/** The use cases of payments in a shop that takes money. */
export interface PaymentService {
  startPaying(order: Order): Promise<StartPayingResult>;
  /** Resolves when it is stored. It is processed afterwards: at once, or in the next round if it is unsigned or badly signed. */
  receive(notification: Notification): Promise<void>;
  /** A buyer looks at their order: its payments are searched soon. */
  look(order: Order): void;
  /** Settles what the provider has for an order by now. Without a checkout nobody can have paid it. */
  search(orderId: string): Promise<ProviderResult<unknown>>;
  refund(request: RefundRequest): Promise<RefundRequested>;
  /** The scheduled jobs, in the leading process. */
  round(): Promise<void>;
  /** Resolves when no work that began here is under way. */
  settled(): Promise<void>;
}

export interface PaymentServiceOptions extends PaymentDeps {
  onError: (error: unknown) => void;
}

export function createPaymentService({ onError, ...deps }: PaymentServiceOptions): PaymentService {
  const underWay = new Set<Promise<void>>();
  /** A process's secret does not change. */
  let isSecretReported = false;
  let lastRun: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | null = null;

  function later(work: () => Promise<void>): void {
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /**
   * One run at a time; a notification that arrives during a run is found by the next one. Callers wait for no more than that, so an
   * endless sender delays neither refunds nor holds.
   */
  function processAtOnce(): Promise<void> {
    nextRun ??= lastRun = runAfter(lastRun);
    return nextRun;
  }

  async function runAfter(run: Promise<void>): Promise<void> {
    // The caller that waits for that run gets its failure.
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
    async search(orderId) {
      const checkout = await findCheckout(deps.db, orderId);
      return checkout === undefined ? { ok: true, value: null } : searchAndSettle(deps, orderId);
    },
    refund: (request) => refundPayment(deps, request),
    async round() {
      if (!isSecretReported) await reportMissingSecret(deps);
      isSecretReported = true;
      // What calls the provider stops when the provider is down.
      const steps = [
        () => releaseUnpayableHolds(deps),
        processAtOnce,
        () => requestDueRefunds(deps),
        () => searchDuePayments(deps),
        () => releaseUnpaidHolds(deps),
        () => closeCheckouts(deps),
        () => emailRefusals(deps.db, stampOf(deps)),
        () => raiseOverdueAlerts(deps.db, deps.provider.cashDays, stampOf(deps)),
      ];
      await forEachSettled(steps, (step) => step());
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
