import { isOffline } from '../offline/offline-money.ts';
import type { KnownPayment } from '../records/payment-state.ts';

/**
 * An order can be paid in parts: with two cards the provider makes two payments of one checkout, and the order is paid when their sum is
 * its total. https://github.com/ingadhoc/website/pull/187 (2021) and the merchant order's `paid_amount`,
 * https://www.mercadopago.com.ar/developers/es/reference/merchant_orders/_merchant_orders_id/get
 */
type Part = Pick<KnownPayment, 'id' | 'status' | 'amount' | 'refunded' | 'currency' | 'collector'> &
  Partial<Pick<KnownPayment, 'provider'>>;

/** Whether a payment can be a part of the total: smaller, in pesos, on the shop's account or recorded by a person of the shop. */
export function isPartOf(
  { amount, currency, collector, provider = null }: Part,
  { due, account }: Wanted,
): boolean {
  const isHere = collector === account || isOffline(provider);
  return due !== null && amount < due && currency === 'ARS' && isHere;
}

interface Wanted {
  /** The order's total in centavos; null: it has none in pesos. */
  due: number | null;
  /** The shop's account at the provider. */
  account: string;
}

/** The parts of which money is there, all of it or what is left. */
export function partsWithMoney<P extends Part>(payments: readonly P[], wanted: Wanted): P[] {
  return payments.filter((payment) => hasMoneyLeft(payment) && isPartOf(payment, wanted));
}

/** Whether money of it is there. Of a dispute it still is; a chargeback took it. */
export function hasMoneyLeft({
  status,
  amount,
  refunded,
}: Pick<KnownPayment, 'status' | 'amount' | 'refunded'>): boolean {
  return (status === 'approved' || status === 'in_mediation') && refunded < amount;
}

/** The parts whose whole money is there. */
export function livePartsOf<P extends Part>(payments: readonly P[], wanted: Wanted): P[] {
  return partsWithMoney(payments, wanted).filter(({ refunded }) => refunded === 0);
}

/** More parts than any buyer pays with; trying all their sums takes no time. */
const MAX_PARTS = 10;

/**
 * The parts that together make exactly `amount`; null: none do. Fewer parts are preferred.
 * @example findPartsOf([{ amount: 60 }, { amount: 40 }], 40) // [{ amount: 40 }]
 */
export function findPartsOf<P extends Pick<Part, 'amount'>>(parts: readonly P[], amount: number): P[] | null {
  const tried = parts.slice(-MAX_PARTS);
  let best: P[] | null = null;
  for (let mask = 0; mask < 2 ** tried.length; mask++) {
    const chosen = tried.filter((_, index) => (mask >> index) % 2 === 1);
    const isBetter = best === null || chosen.length < best.length;
    if (isBetter && chosen.reduce((sum, part) => sum + part.amount, 0) === amount) best = chosen;
  }
  return best;
}
