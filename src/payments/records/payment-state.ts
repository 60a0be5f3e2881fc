import type { Centavos } from '#lib/pesos.ts';
import type { CancelledMoney, Unpaid } from '#mail/email.ts';
import type { PaymentState, PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome, isUnderWay } from '../port/payment-status.ts';

/** A payment of an order, as the shop knows it. */
export interface KnownPayment {
  id: string;
  reference: string | null;
  status: PaymentStatus;
  amount: Centavos;
  refunded: Centavos;
  /** It pays its order. */
  counts: boolean;
  /** How much of it was refunded according to the buyer's emails. */
  refundsEmailed: Centavos;
  /** The provider's time, ISO in UTC. */
  updatedAt: string;
}

type Weighed = Pick<KnownPayment, 'status' | 'refunded' | 'counts'>;

/** The payment state of an order. A payment that pays it has priority over one under way; null: there is neither. */
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
 * What happened to the money of a cancelled order, whether or not it paid the order. Money that can still be refunded comes first:
 * of two payments, the buyer waits for that one.
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

/** Whether an order is unpaid. Null: money came for the order, even if it was refunded or disputed later. */
export function unpaidOf(payments: readonly { status: PaymentStatus }[]): Unpaid | null {
  if (payments.some(({ status }) => hasMoneyCome(status))) return null;
  return { mayStillCome: payments.some(({ status }) => isUnderWay(status)) };
}
