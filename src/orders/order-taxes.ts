import { roundHalfUp } from '#lib/money.ts';
import { centavos, pesosOf, type Centavos } from '#lib/pesos.ts';
import { GENERAL_VAT, netOf } from '#lib/vat.ts';
import type { Order } from './order.ts';

/**
 * What is paid for an order without national taxes, from the IVA that each line froze; the discount takes its share, and shipping pays
 * the general rate. It is shown as "Precio sin impuestos nacionales", smaller than the price (Ley 27.743, title VII; Res. SIC 4/2025
 * art. 2 c, https://primeraedicion.com.ar/nota/100965092, read in November 2026).
 * Null: an order of an earlier version, or one without a price in pesos.
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
  return centavos(goods - roundHalfUp(goods * discountBp, 10_000) + shipping);
}
