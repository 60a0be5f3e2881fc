import type { Checkout, Payment } from './checkout.ts';

/** Stores checkouts beyond the life of the process. */
export interface Storage {
  readAll(): Checkout[];
  write(checkout: Checkout): void;
}

/** A payment and its checkout. */
interface Entry {
  checkout: Checkout;
  payment: Payment;
}

/** All checkouts, found by any of their ids. */
export interface CheckoutIndex {
  all(): readonly Checkout[];
  /** Those with a notification to send or with cash or a refund that may end: the timer checks only these. */
  unsettled(): readonly Checkout[];
  ofPreference(id: string): Checkout | undefined;
  ofMerchantOrder(id: number): Checkout | undefined;
  ofPayment(id: number): Entry | undefined;
  /** Null: all payments. */
  ofReference(reference: string | null): readonly Entry[];
  /** Call it after every change, before its response is sent. */
  save(checkout: Checkout): void;
}

/** Without a storage everything is lost with the process. */
export function indexCheckouts(storage?: Storage): CheckoutIndex {
  const byPreference = new Map<string, Checkout>();
  const byMerchantOrder = new Map<number, Checkout>();
  const byPayment = new Map<number, Entry>();
  const byReference = new Map<string, Entry[]>();
  const unsettled = new Set<Checkout>();

  const index = (checkout: Checkout) => {
    byPreference.set(checkout.preference.id, checkout);
    byMerchantOrder.set(checkout.merchantOrderId, checkout);
    for (const payment of checkout.payments.filter(({ id }) => !byPayment.has(id))) {
      const entry = { checkout, payment };
      byPayment.set(payment.id, entry);
      const reference = payment.externalReference ?? '';
      const others = byReference.get(reference);
      if (others === undefined) byReference.set(reference, [entry]);
      else others.push(entry);
    }
    const waits = checkout.payments.some(
      ({ status, refunds }) =>
        status === 'pending' || refunds.some((refund) => refund.status === 'in_process'),
    );
    unsettled[waits || checkout.notices.length > 0 ? 'add' : 'delete'](checkout);
  };
  for (const checkout of storage?.readAll() ?? []) index(checkout);

  return {
    all: () => [...byPreference.values()],
    unsettled: () => [...unsettled],
    ofPreference: (id) => byPreference.get(id),
    ofMerchantOrder: (id) => byMerchantOrder.get(id),
    ofPayment: (id) => byPayment.get(id),
    ofReference: (reference) =>
      reference === null ? [...byPayment.values()] : (byReference.get(reference) ?? []),
    save(checkout) {
      storage?.write(checkout);
      index(checkout);
    },
  };
}
