import { FLAT_SHIPPING, isFree } from '#delivery/delivery.ts';
import { cents, centsToText, textToCents, timesCents, type Cents } from '#lib/money.ts';
import { centavosToText, lessDiscount, linePesos, pesosOf, sumPesos, textToRate } from '#lib/pesos.ts';
import { GENERAL_VAT, netOf } from '#lib/vat.ts';
import { DEFAULT_TERMS, pesosTotalsOf, totalsOf, type OrderTerms } from '#orders/order-totals.ts';

/** All are wire money: `"129.90"`. */
export interface CartTotals {
  subtotal: string;
  shipping: string;
  /** For the payment method; `"0.00"` without one. */
  discount: string;
  total: string;
  /** Null where the shop has no rate. */
  pesos: CartPesos | null;
}

interface CartPesos {
  subtotal: string;
  shipping: string;
  discount: string;
  total: string;
}

/**
 * The totals of an order of these lines, computed by the same function as an order.
 * @param rate pesos per dollar, as on the wire: `"1485.50"`
 * @param changes the differences from an order that is paid online
 */
export function cartTotals(
  lines: readonly { price: string; quantity: number }[],
  rate: string | null,
  changes: Partial<OrderTerms> = {},
): CartTotals {
  const terms = { ...DEFAULT_TERMS, ...changes };
  const wanted = lines.map(({ price, quantity }) => ({ price: textToCents(price), quantity }));
  const { subtotal, shipping, discount, total } = totalsOf(wanted, terms);
  return {
    subtotal: centsToText(subtotal),
    shipping: centsToText(shipping),
    discount: centsToText(discount),
    total: centsToText(total),
    pesos: rate === null ? null : pesosOfTotals(pesosTotalsOf(wanted, textToRate(rate), terms)),
  };
}

function pesosOfTotals({ subtotal, shipping, discount, total }: ReturnType<typeof pesosTotalsOf>): CartPesos {
  return {
    subtotal: centavosToText(subtotal),
    shipping: centavosToText(shipping),
    discount: centavosToText(discount),
    total: centavosToText(total),
  };
}

/**
 * The cost of a cart's delivery; null: it depends on a place that is not known.
 * @param tariff the cost of shipping if it is not free, wire money; `flat`: all places cost the same; null: it is not known
 */
export function deliveryCost(
  lines: readonly { price: string; quantity: number }[],
  { isPickup, tariff }: { isPickup: boolean; tariff: string | null },
  freeFromUsd: number | null,
): Cents | null {
  if (tariff === null && !isPickup) return null;
  const { subtotal } = totalsOf(
    lines.map(({ price, quantity }) => ({ price: textToCents(price), quantity })),
  );
  const freeFrom = freeFromUsd === null ? null : cents(freeFromUsd * 100);
  if (isFree({ method: isPickup ? 'pickup' : 'shipping', subtotal }, freeFrom)) return cents(0);
  return tariff === null || tariff === 'flat' ? FLAT_SHIPPING : textToCents(tariff);
}

/** @example lineTotal('129.90', 2) // '259.80' */
export function lineTotal(price: string, quantity: number): string {
  return centsToText(timesCents(textToCents(price), quantity));
}

/** One unit in pesos, as it was sold at a rate. */
export function unitPesos(price: string, rate: string | null): string | null {
  return rate === null ? null : centavosToText(pesosOf(textToCents(price), textToRate(rate)));
}

/** The part of the total, shipping included, that is no IVA. A discount takes its share; shipping pays the general rate. */
export function totalWithoutTaxes(
  lines: readonly { priceWithoutTaxesArs: string | null; quantity: number }[],
  rate: string | null,
  changes: Partial<OrderTerms> = {},
): string | null {
  if (rate === null) return null;
  const units = lines.map(({ priceWithoutTaxesArs, quantity }) => linePesos(priceWithoutTaxesArs, quantity));
  const { shipping: cost, discountBp } = { ...DEFAULT_TERMS, ...changes };
  const shipping = centavosToText(netOf(pesosOf(cost, textToRate(rate)), GENERAL_VAT));
  const goods = sumPesos(units);
  return sumPesos(lines.length === 0 ? [] : [goods && lessDiscount(goods, discountBp), shipping]);
}
