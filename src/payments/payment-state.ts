import type { Centavos } from '#lib/pesos.ts';
import type { PaymentState, PaymentStatus } from '#lib/statuses.ts';
import { isUnderWay } from './payment-status.ts';

/** What is known of a payment of an order. */
export interface KnownPayment {
  id: string;
  reference: string | null;
  status: PaymentStatus;
  amount: Centavos;
  refunded: Centavos;
  /** It pays its order. */
  counts: boolean;
  /** How much of it has gone back as far as the buyer was told. */
  refundsTold: Centavos;
  /** The provider's, ISO in UTC. */
  updatedAt: string;
}

type Weighed = Pick<KnownPayment, 'status' | 'refunded' | 'counts'>;

/** How the paying of an order stands: what pays it outweighs what tries to; null: nothing does either. */
export function paymentStateOf(payments: readonly Weighed[]): PaymentState | null {
  const paying = payments.filter(({ counts }) => counts).map(stateOfPaying);
  for (const state of MOST_TELLING_FIRST) if (paying.includes(state)) return state;
  if (payments.some(({ status }) => status === 'approved' || status === 'in_mediation')) return 'in-review';
  if (payments.some(({ status }) => isUnderWay(status))) return 'pending';
  return payments.some(({ status }) => status === 'rejected') ? 'rejected' : null;
}

const MOST_TELLING_FIRST = [
  'in-review',
  'in-mediation',
  'approved',
  'partly-refunded',
  'charged-back',
  'refunded',
] as const satisfies readonly PaymentState[];

function stateOfPaying({ status, refunded }: Weighed): (typeof MOST_TELLING_FIRST)[number] {
  switch (status) {
    case 'approved':
      return refunded > 0 ? 'partly-refunded' : 'approved';
    case 'in_mediation':
      return 'in-mediation';
    case 'refunded':
      return 'refunded';
    case 'charged_back':
      return 'charged-back';
    default:
      return 'in-review';
  }
}
