import { centavos, type Centavos } from '#lib/pesos.ts';
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
