import { arsPerUsd, textToCentavos } from '#lib/pesos.ts';
import { centsToText } from '#lib/money.ts';
import type { ListCurrency } from '#lib/list-prices.ts';
import { costOf } from '#pricing/price-terms.ts';
import { priceOf } from '#pricing/price.ts';
import { fractionToBasisPoints } from './margin-fractions.ts';

/** The margin of a category in an example, which is a new category's. */
const EXAMPLE_MARGIN = 0.1;

interface ExampleTerms {
  currency: ListCurrency;
  /** What a dollar of the list costs; null: no rate is known. */
  rate: string | null;
  /** A fraction, as margins are. */
  addedVat: number;
  /** Null: each category's. */
  margin: number | null;
}

/** What the terms of a supplier make of one price of its list, by the arithmetic of an import and of the repricing. */
export interface SupplierExample {
  /** `USD 100` or `$ 100.000`, as the list says it. */
  listed: string;
  /** In dollars. */
  cost: string;
  price: string;
  /** The margin in `price`; a fraction. */
  margin: number;
}

/** Null: the list is in pesos, and no rate is known. */
export function supplierExample({ currency, rate, addedVat, margin }: ExampleTerms): SupplierExample | null {
  if (currency === 'ars' && rate === null) return null;
  const [amount, listed] = currency === 'ars' ? [100_000, '$\u00A0100.000'] : [100, 'USD\u00A0100'];
  const cost = costOf(amount, {
    arsPerUsd: currency === 'ars' && rate !== null ? arsPerUsd(textToCentavos(rate)) : null,
    addedVatBp: fractionToBasisPoints(addedVat),
  });
  if (cost === null) return null;
  const price = priceOf({
    supplierPrice: cost,
    ownMarginBp: 0,
    supplierMarginBp: margin === null ? null : fractionToBasisPoints(margin),
    categoryMarginBp: fractionToBasisPoints(EXAMPLE_MARGIN),
  });
  return { listed, cost: centsToText(cost), price: centsToText(price), margin: margin ?? EXAMPLE_MARGIN };
}
