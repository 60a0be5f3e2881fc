import type { Centavos } from '#lib/pesos.ts';
import type { CancelledMoney, Unpaid } from '#mail/email.ts';
import type { PaymentState, PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome, isUnderWay } from '../port/payment-status.ts';

/** What is known of a payment of an order. */
export interface KnownPayment {
  id: string;
  reference: string | null;
  status: PaymentStatus;
  amount: Centavos;
  refunded: Centavos;
  /** It pays its order. */
  counts: boolean;
  /** How much of it has gone back according to the buyer's emails. */
  refundsEmailed: Centavos;
  /** The provider's, ISO in UTC. */
  updatedAt: string;
}

type Weighed = Pick<KnownPayment, 'status' | 'refunded' | 'counts'>;

/** How the paying of an order stands: what pays it outweighs what tries to; null: nothing does either. */
export function paymentStateOf(payments: readonly Weighed[]): PaymentState | null {
  const paying = payments.filter(({ counts }) => counts).map(stateOfPaying);
  for (const state of STATES_BY_PRIORITY) if (paying.includes(state)) return state;
  if (payments.some(({ status }) => status === 'approved' || status === 'in_mediation')) return 'in-review';
  if (payments.some(({ status }) => isUnderWay(status))) return 'pending';
  return payments.some(({ status }) => status === 'rejected') ? 'rejected' : null;
}

const STATES_BY_PRIORITY = [
  'in-review',
  'in-mediation',
  'approved',
  'partly-refunded',
  'charged-back',
  'refunded',
] as const satisfies readonly PaymentState[];

function stateOfPaying({ status, refunded }: Weighed): (typeof STATES_BY_PRIORITY)[number] {
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

/**
 * What became of the money of a cancelled order, whether it paid it or not. What can still be given back comes first: of two payments
 * it is the one that the buyer waits for.
 */
export function cancelledMoneyOf(payments: readonly { status: PaymentStatus }[]): CancelledMoney {
  const has = (wanted: PaymentStatus) => payments.some(({ status }) => status === wanted);
  const state = CANCELLED_BY_PRIORITY.find(([status]) => has(status))?.[1] ?? 'none';
  return { state, mayStillCome: payments.some(({ status }) => isUnderWay(status)) };
}

const CANCELLED_BY_PRIORITY = [
  ['approved', 'held'],
  ['in_mediation', 'in-mediation'],
  ['charged_back', 'charged-back'],
  ['refunded', 'returned'],
] as const satisfies readonly (readonly [PaymentStatus, CancelledMoney['state']])[];

/** What is unpaid of an order. Null: money came for the order, whatever became of it. */
export function unpaidOf(payments: readonly { status: PaymentStatus }[]): Unpaid | null {
  if (payments.some(({ status }) => hasMoneyCome(status))) return null;
  return { mayStillCome: payments.some(({ status }) => isUnderWay(status)) };
}
