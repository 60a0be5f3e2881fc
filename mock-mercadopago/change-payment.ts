import type { Checkout, Payment } from './checkout.ts';
import type { ProviderContext } from './mock-deps.ts';
import { queueNotice } from './notices.ts';

/** Writes a payment's new state, and notifies the shop of it. */
export function changed(
  context: ProviderContext,
  checkout: Checkout,
  payment: Payment,
  outcome: Pick<Payment, 'status' | 'statusDetail'>,
): void {
  Object.assign(payment, outcome, { updatedAt: context.now().getTime() });
  queueNotice(context, checkout, payment, 'payment.updated');
  context.index.save(checkout);
}
