import { BASIS_POINTS } from '#lib/basis-points.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { ListCurrency } from '#lib/list-prices.ts';
import { cents, centsToText, textToCents } from '#lib/money.ts';
import { centavos, centavosToText, textToRate } from '#lib/pesos.ts';
import { costOf, type ListTerms } from '#pricing/price-terms.ts';
import { priceOf } from '#pricing/price.ts';
import { unitPesos } from '../cart-totals.ts';
import { fractionToBasisPoints } from './margin-fractions.ts';
import type { SupplierPrices } from './suppliers.ts';

/** The margin of a category in an example without a product, which is a new category's. */
export const NEW_CATEGORY_MARGIN = 0.1;

export interface ExampleTerms {
  currency: ListCurrency;
  /** What the supplier charges for a dollar; null: what the shop does. */
  arsPerUsd: string | null;
  /** A fraction, as margins are. */
  addedVat: number;
  /** Null: each category's. */
  margin: number | null;
}

/** The price that a supplier's terms make of one list price, by the arithmetic of an import and of the repricing. */
export interface SupplierExample {
  /** `USD 100` or `$ 100.000`, as the list says it. */
  listed: string;
  /** In dollars. */
  cost: string;
  price: string;
  /** Null: the shop has no rate. */
  pricePesos: string | null;
  /** The margin in `price`; a fraction. */
  margin: number;
  /** Whose price it is; null: any product's. */
  description: string | null;
}

/** The supplier's terms as they are, and one of its products. */
export type KnownSupplier = ExampleTerms & Pick<SupplierPrices, 'example'>;

/**
 * The example is one of the supplier's products, at its list price by the current terms; an invented product if there is none. Null: the
 * list is in pesos, and no rate is known.
 */
export function supplierExample(
  terms: ExampleTerms,
  shopRate: string | null,
  supplier: KnownSupplier | null = null,
): SupplierExample | null {
  const listTerms = listTermsOf(terms, shopRate);
  if (listTerms === null) return null;
  const product = supplier?.example ?? null;
  const ofProduct = supplier === null || product === null ? null : listedAmount(supplier, product, shopRate);
  const amount = ofProduct ?? (terms.currency === 'ars' ? 100_000 : 100);
  const cost = costOf(amount, listTerms);
  if (cost === null) return null;
  const example = ofProduct === null ? null : product;
  const categoryMargin = example?.categoryMargin ?? NEW_CATEGORY_MARGIN;
  const own = example?.margin ?? 0;
  const price = priceOf({
    supplierPrice: cost,
    ownMarginBp: fractionToBasisPoints(own),
    supplierMarginBp: terms.margin === null ? null : fractionToBasisPoints(terms.margin),
    categoryMarginBp: fractionToBasisPoints(categoryMargin),
  });
  return {
    listed: amountLabel(amount, terms.currency),
    cost: centsToText(cost),
    price: centsToText(price),
    pricePesos: unitPesos(centsToText(price), shopRate),
    margin: own > 0 ? own : (terms.margin ?? categoryMargin),
    description: example?.description ?? null,
  };
}

/** Pesos per dollar for the lists; null: they are in dollars, or no rate is known. */
export function rateOfLists(
  { currency, arsPerUsd: own }: ExampleTerms,
  shopRate: string | null,
): string | null {
  return currency === 'usd' ? null : (own ?? shopRate);
}

function listTermsOf(terms: ExampleTerms, shopRate: string | null): ListTerms | null {
  const addedVatBp = fractionToBasisPoints(terms.addedVat);
  if (terms.currency === 'usd') return { arsPerUsd: null, addedVatBp };
  const rate = rateOfLists(terms, shopRate);
  return rate === null ? null : { arsPerUsd: textToRate(rate), addedVatBp };
}

/** The list price of a product with this cost, to the hundredth; null: its rate is not known. */
function listedAmount(
  terms: ExampleTerms,
  { supplierPrice }: NonNullable<SupplierPrices['example']>,
  shopRate: string | null,
): number | null {
  const listTerms = listTermsOf(terms, shopRate);
  if (listTerms === null) return null;
  const net = textToCents(supplierPrice) / (1 + listTerms.addedVatBp / BASIS_POINTS);
  return Math.round(listTerms.arsPerUsd === null ? net : (net * listTerms.arsPerUsd) / 100) / 100;
}

function amountLabel(amount: number, currency: ListCurrency): string {
  const hundredths = Math.round(amount * 100);
  if (currency === 'ars') return formatPesos(centavosToText(centavos(hundredths))).replace(/,00$/, '');
  return `USD\u00A0${Number.isInteger(amount) ? amount : centsToText(cents(hundredths))}`;
}
