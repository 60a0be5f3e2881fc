import { BASIS_POINTS } from '#lib/basis-points.ts';
import { roundHalfUp, type Cents } from '#lib/money.ts';
import { centavos, pesosOf, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { splitAmount } from '#lib/split-amount.ts';
import { GENERAL_VAT, netOf, VAT_RATES, type VatBp } from '#lib/vat.ts';
import type { Order } from './order.ts';

/**
 * The amount paid for an order without national taxes, from the IVA that each line froze; the discount takes its share, and shipping pays
 * the general rate. It is shown as "Precio sin impuestos nacionales", smaller than the price (Ley 27.743, title VII; Res. SIC 4/2025 art. 2
 * c, https://primeraedicion.com.ar/nota/100965092, read in November 2026). Null: an order of an earlier version, or one without a price in
 * pesos.
 */
export function netTotalOf({
  lines,
  totals,
  discountBp,
  pesos,
}: Pick<Order, 'lines' | 'totals' | 'discountBp' | 'pesos'>): Centavos | null {
  if (pesos === null) return null;
  let goods = 0;
  for (const { price, quantity, vatBp } of lines) {
    if (vatBp === null) return null;
    goods += netOf(pesosOf(price, pesos.rate), vatBp) * quantity;
  }
  const shipping = netOf(pesosOf(totals.shipping, pesos.rate), GENERAL_VAT);
  return centavos(goods - roundHalfUp(goods * discountBp, BASIS_POINTS) + shipping);
}

/** A line of an order with the IVA that its price froze; null: an earlier version did not. */
export type TaxedLine = Pick<Order['lines'][number], 'price' | 'quantity' | 'vatBp'>;

/** The amount at each rate of IVA, with and without it. */
export type OrderTaxes = Record<VatBp, { net: Centavos; vat: Centavos }>;

/**
 * Splits the amount paid for an order into net and IVA per rate, which add up to its total. Each rate is converted as a whole, as on an
 * invoice. The discount takes its share of each line, and shipping pays the general rate. Null: it has no price in pesos, or was placed by
 * a version that did not freeze the IVA.
 */
export function taxesOf({
  lines,
  shipping,
  discountBp,
  pesos,
}: {
  lines: readonly TaxedLine[];
  shipping: Cents;
  discountBp: number;
  pesos: { rate: ArsPerUsd; total: Centavos } | null;
}): OrderTaxes | null {
  if (pesos === null) return null;
  const paid = { 1050: 0, 2100: 0 };
  for (const { price, quantity, vatBp } of lines) {
    if (vatBp === null) return null;
    paid[vatBp] += pesosOf(price, pesos.rate) * quantity;
  }
  const [half, general] = VAT_RATES.map(
    (rate) => paid[rate] - roundHalfUp(paid[rate] * discountBp, BASIS_POINTS),
  );
  const shares = splitAmount(pesos.total, [half ?? 0, (general ?? 0) + pesosOf(shipping, pesos.rate)]);
  const [atHalf, atGeneral] = shares.map((share) => centavos(share));
  return { 1050: netAndVat(atHalf, 1050), 2100: netAndVat(atGeneral, 2100) };
}

function netAndVat(gross = centavos(0), rate: VatBp): { net: Centavos; vat: Centavos } {
  const net = netOf(gross, rate);
  return { net, vat: centavos(gross - net) };
}
