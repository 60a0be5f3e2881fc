import { centavos, type Centavos } from '#lib/pesos.ts';
import type { RefundNews } from '#mail/email.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';

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

/** What the email says of `amount` that went back. @param inAll All of the payment that has gone back by now, as far as the shop knows. */
export function toRefundNews(
  { amount: paid, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
  amount: Centavos,
  inAll: Centavos,
): RefundNews {
  return { amount, paid, currency, isLast: inAll >= paid };
}

/**
 * What went back on the provider's own site and is in no email yet. The provider reports one sum, `refunded`; what emails have reported
 * of it is taken off, and so is what is requested here and not answered, for that may be in the sum already. So nothing is reported
 * twice, and the rest is reported once the answer is here. What a card's issuer takes back is no refund.
 * @param reported What of the payment went back according to the buyer's emails.
 * @param awaited What is requested here and not answered.
 */
export function unreportedRefund(
  { status, refunded }: Pick<ProviderPayment, 'status' | 'refunded'>,
  reported: Centavos,
  awaited: Centavos,
): Centavos {
  if (status === 'charged_back') return centavos(0);
  return centavos(Math.max(0, refunded - reported - awaited));
}
