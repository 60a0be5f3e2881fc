import { centavos, type Centavos } from '#lib/pesos.ts';
import type { RefundNews } from '#mail/letter.ts';
import type { ProviderPayment } from './payment-provider.ts';

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
 * What of a payment went back on the provider's own site since it was last looked at. Once something of it was asked back here too, the
 * provider's one sum no longer tells whose is whose: then nothing. What a card's issuer takes back is no refund.
 */
export function refundedElsewhere(
  told: Pick<ProviderPayment, 'status' | 'refunded'>,
  before: Pick<ProviderPayment, 'refunded'> | undefined,
  asked: Centavos,
): Centavos {
  if (asked > 0 || told.status === 'charged_back') return centavos(0);
  return centavos(Math.max(0, told.refunded - (before?.refunded ?? 0)));
}
