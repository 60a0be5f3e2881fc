import type { Checkout, Payment } from './checkout.ts';

/** Where checkouts outlive the process. */
export interface Shelf {
  readAll(): Checkout[];
  write(checkout: Checkout): void;
}

/** Every checkout there is, found by whatever names it. */
export interface Books {
  all(): readonly Checkout[];
  ofPreference(id: string): Checkout | undefined;
  ofPayment(id: number): { checkout: Checkout; payment: Payment } | undefined;
  ofMerchantOrder(id: number): Checkout | undefined;
  /** To be called after every change, before anybody is told of it. */
  keep(checkout: Checkout): void;
}

/** Without a shelf everything is forgotten with the process. */
export function openBooks(shelf?: Shelf): Books {
  const byPreference = new Map<string, Checkout>();
  const byPayment = new Map<number, { checkout: Checkout; payment: Payment }>();
  const byMerchantOrder = new Map<number, Checkout>();

  const index = (checkout: Checkout) => {
    byPreference.set(checkout.preference.id, checkout);
    byMerchantOrder.set(checkout.merchantOrderId, checkout);
    for (const payment of checkout.payments) byPayment.set(payment.id, { checkout, payment });
  };
  for (const checkout of shelf?.readAll() ?? []) index(checkout);

  return {
    all: () => [...byPreference.values()],
    ofPreference: (id) => byPreference.get(id),
    ofPayment: (id) => byPayment.get(id),
    ofMerchantOrder: (id) => byMerchantOrder.get(id),
    keep(checkout) {
      shelf?.write(checkout);
      index(checkout);
    },
  };
}
