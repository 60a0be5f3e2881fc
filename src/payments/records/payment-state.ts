import type { Centavos } from '#lib/pesos.ts';
import type { CancelledMoney, Unpaid } from '#mail/email.ts';
import type { PaymentState, PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome, isUnderWay } from '../port/payment-status.ts';

/** A payment of an order, as the shop knows it. */
export interface KnownPayment {
  id: string;
  reference: string | null;
  status: PaymentStatus;
  /** The provider's own code for the reason of its status. */
  detail: string;
  currency: string;
  collector: string;
  amount: Centavos;
  refunded: Centavos;
  /** It pays its order. */
  counts: boolean;
  /** Who took the money: `transfer` or `cash`; null: the online provider. */
  provider: string | null;
  /** How much of it was refunded according to the buyer's emails. */
  refundsEmailed: Centavos;
  /** The provider's time, ISO in UTC. */
  updatedAt: string;
}

/** What the payment state of an order depends on. */
export type WeighedPayment = Pick<KnownPayment, 'status' | 'detail' | 'amount' | 'refunded' | 'counts'> & {
  /** It is a part of the order's total, in the right currency and account. */
  isPart?: boolean;
};

/**
 * The payment state of an order. A payment that pays it has priority over one under way; null: there is neither.
 * @param due The order's total; null: it has none in pesos.
 */
export function paymentStateOf(
  payments: readonly WeighedPayment[],
  due: Centavos | null,
): PaymentState | null {
  const paying = payments.filter(({ counts }) => counts);
  const came = payments.filter(
    ({ counts, status }) => !counts && (status === 'approved' || status === 'in_mediation'),
  );
  const wentBack = paying.length > 0 && paying.every(({ status }) => status === 'refunded');
  // What came besides is still here once all that paid the order went back.
  if (paying.length > 0 && !(wentBack && came.length > 0)) return stateOfPaid(paying, due ?? 0);
  if (came.length > 0) {
    const isPartPaid =
      !wentBack && due !== null && came.every(({ isPart }) => isPart === true) && sumOf(came) < due;
    return isPartPaid ? 'partly-paid' : 'in-review';
  }
  if (payments.some(({ status }) => isUnderWay(status))) return 'pending';
  return payments.some(({ status }) => status === 'rejected') ? 'rejected' : null;
}

/** Of two payments of the total, the approved one has priority; of two parts of it, the one that was refunded or disputed. */
function stateOfPaid(paying: readonly WeighedPayment[], due: number): PaymentState {
  const states = paying.map(stateOfPaying);
  if (states.includes('in-review')) return 'in-review';
  if (states.includes('in-mediation')) return 'in-mediation';
  const untouched = paying.filter((_, index) => states[index] === 'approved');
  if (untouched.length > 0 && sumOf(untouched) >= due) return 'approved';
  const approved = paying.filter(({ status }) => status === 'approved');
  // Of a transfer a part can go back and come again, or be what is beyond the total.
  if (due > 0 && keptOf(approved) >= due) return 'approved';
  if (approved.length > 0 && sumOf(approved) >= due) return 'partly-refunded';
  if (states.includes('charged-back')) return 'charged-back';
  if (states.includes('chargeback-lost')) return 'chargeback-lost';
  return approved.length > 0 ? 'partly-refunded' : 'refunded';
}

/** A chargeback that the shop won is approved again. */
export function isLostChargeback({ status, detail }: Pick<KnownPayment, 'status' | 'detail'>): boolean {
  return status === 'charged_back' && detail === 'settled';
}

function sumOf(payments: readonly Pick<WeighedPayment, 'amount'>[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** What did not go back of these payments, in centavos. */
export function keptOf(payments: readonly Pick<WeighedPayment, 'amount' | 'refunded'>[]): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}

function stateOfPaying({ status, detail, refunded }: WeighedPayment): PaymentState {
  switch (status) {
    case 'approved':
      return refunded > 0 ? 'partly-refunded' : 'approved';
    case 'in_mediation':
      return 'in-mediation';
    case 'refunded':
      return 'refunded';
    case 'charged_back':
      return isLostChargeback({ status, detail }) ? 'chargeback-lost' : 'charged-back';
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
