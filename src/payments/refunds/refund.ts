import { centavos, type Centavos } from '#lib/pesos.ts';
import type { RefundNews } from '#mail/letter.ts';
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

/** What of a payment can still be given back. @param asked what was asked back here, answered or not */
export function refundableOf(
  { status, amount, refunded }: Pick<ProviderPayment, 'status' | 'amount' | 'refunded'>,
  asked: Centavos,
): Centavos {
  if (status !== 'approved') return centavos(0);
  return centavos(Math.max(0, amount - Math.max(refunded, asked)));
}

/** What the buyer is told of `amount` that went back. @param inAll what of the payment has gone back with it, as far as the shop knows */
export function refundNewsOf(
  { amount: paid, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
  amount: Centavos,
  inAll: Centavos,
): RefundNews {
  return { amount, paid, currency, isLast: inAll >= paid };
}

/**
 * What of a payment went back on the provider's own site and is not told yet: so much the provider's one sum is more than what was told, and
 * than what may be in it already of refunds that are asked for here and not answered. So nothing is told twice; what hides behind
 * an unanswered one is told when that is answered. What a card's issuer takes back is no refund.
 * @param awaited what is asked for here and not answered
 */
export function untoldRefund(
  { status, refunded }: Pick<ProviderPayment, 'status' | 'refunded'>,
  told: Centavos,
  awaited: Centavos,
): Centavos {
  if (status === 'charged_back') return centavos(0);
  return centavos(Math.max(0, refunded - told - awaited));
}
