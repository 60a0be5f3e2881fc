import { centavos, type Centavos } from '#lib/pesos.ts';
import type { RefundNews } from '#mail/email.ts';
import type { ProviderPayment } from '../payment-provider.ts';

/** Money that is to be given back, or was. */
export interface Refund {
  /** Also its idempotency key at the provider. */
  id: string;
  paymentId: string;
  amount: Centavos;
  /** ISO times in UTC. */
  requestedAt: string;
  by: string;
  /** `requested`: the provider has not answered yet. */
  state: 'requested' | 'done' | 'refused';
  answeredAt: string | null;
  attempts: number;
  nextTryAt: string | null;
  /** Why it is not done. */
  trouble: string | null;
}

/** What of a payment can still be given back. @param asked What was asked back here, answered or not. */
export function refundableOf(
  { status, amount, refunded }: Pick<ProviderPayment, 'status' | 'amount' | 'refunded'>,
  asked: Centavos,
): Centavos {
  if (status !== 'approved') return centavos(0);
  return centavos(Math.max(0, amount - Math.max(refunded, asked)));
}

/** What the buyer is told of `amount` that went back. @param inAll All of the payment that has gone back by now, as far as the shop knows. */
export function refundNewsOf(
  { amount: paid, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
  amount: Centavos,
  inAll: Centavos,
): RefundNews {
  return { amount, paid, currency, isLast: inAll >= paid };
}

/**
 * What went back on the provider's own site and is not told yet. The provider tells one sum, `refunded`; what of it was told is taken
 * off, and so is what is asked for here and not answered, for that may be in the sum already. So nothing is told twice, and the rest is
 * told once the answer is here. What a card's issuer takes back is no refund.
 * @param told What of the payment the buyer was told that it went back.
 * @param awaited What is asked for here and not answered.
 */
export function untoldRefund(
  { status, refunded }: Pick<ProviderPayment, 'status' | 'refunded'>,
  told: Centavos,
  awaited: Centavos,
): Centavos {
  if (status === 'charged_back') return centavos(0);
  return centavos(Math.max(0, refunded - told - awaited));
}
