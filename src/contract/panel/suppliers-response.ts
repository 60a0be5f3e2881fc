import type { OfferedProduct } from '#catalogue/offers/list-offers.store.ts';
import type { DoubtedProduct, OpenQuestion } from '#catalogue/offers/part-matches.store.ts';
import type { PricedProducts } from '#catalogue/offers/priced-products.store.ts';
import type { TermsChange } from '#catalogue/offers/supplier-change.ts';
import type { SupplierOverview } from '#catalogue/offers/supplier-overview.store.ts';
import { ADDED_VAT_FRACTION, ADDED_VATS } from '#lib/list-prices.ts';
import { centsToText } from '#lib/money.ts';
import { centavosToText } from '#lib/pesos.ts';
import { readRate } from '#lib/read-pesos.ts';
import type { NewTerms, PriceTerms } from '#pricing/price-terms.ts';
import { basisPointsToFraction, fractionToBasisPoints } from './margin-fractions.ts';
import type {
  MatchDoubtWord,
  PanelOfferedProduct,
  PanelPartMatch,
  PanelSupplier,
  SupplierPrices,
  SupplierTermsBody,
} from './suppliers.ts';

export function toPanelSupplier({ terms, ...supplier }: SupplierOverview): PanelSupplier {
  const { marginBp } = terms;
  return {
    ...supplier,
    margin: marginBp === null ? null : basisPointsToFraction(marginBp),
    ...toListTerms(terms),
  };
}

export function toSupplierPrices({ recostable, example }: PricedProducts): SupplierPrices {
  return {
    recostable,
    example: example && {
      description: example.description,
      supplierPrice: centsToText(example.supplierPrice),
      margin: basisPointsToFraction(example.ownMarginBp),
      categoryMargin: basisPointsToFraction(example.categoryMarginBp),
    },
  };
}

export function toListTerms({ currency, ownRate, addedVatBp }: PriceTerms) {
  return {
    currency,
    arsPerUsd: ownRate && centavosToText(ownRate),
    addedVat: basisPointsToFraction(addedVatBp),
  };
}

export function toNewListTerms({ currency, addedVatBp }: NewTerms) {
  return { currency, addedVat: ADDED_VAT_FRACTION[addedVatBp] };
}

/** The terms that a person typed; what is absent stays. */
export function termsChangeFrom({ margin, currency, arsPerUsd, addedVat }: SupplierTermsBody): TermsChange {
  return {
    marginBp: typeof margin === 'number' ? fractionToBasisPoints(margin) : margin,
    currency,
    ownRate: typeof arsPerUsd === 'string' ? readRate(arsPerUsd) : arsPerUsd,
    addedVatBp: ADDED_VATS.find((bp) => bp === fractionToBasisPoints(addedVat ?? -1)),
  };
}

/** Of a new supplier, as its first list is sent; null: they are not whole. */
export function newTermsFrom({ moneda, iva_agregado }: TypedNewTerms): NewTerms | null {
  const addedVatBp = ADDED_VATS.find((bp) => bp === fractionToBasisPoints(iva_agregado ?? -1));
  return moneda === undefined || addedVatBp === undefined ? null : { currency: moneda, addedVatBp };
}

/** What is missing of them, by its field. */
export function missingTerms({ moneda, iva_agregado }: TypedNewTerms): Record<string, string> {
  return {
    ...(moneda === undefined && { moneda: 'Es su primera lista: decí en qué moneda están sus precios' }),
    ...(iva_agregado === undefined && {
      iva_agregado: 'Es su primera lista: decí qué IVA se suma a sus precios; 0 si lo incluyen',
    }),
  };
}

interface TypedNewTerms {
  moneda?: NewTerms['currency'] | undefined;
  iva_agregado?: number | undefined;
}

type Names = ReadonlyMap<string, string>;

const DOUBT_WORD = {
  category: 'categoria',
  brand: 'marca',
  'no-brand': 'sin_marca',
  hidden: 'oculto',
} as const satisfies Record<OpenQuestion['doubt'], MatchDoubtWord>;

export function toPartMatch(
  { products: [product, other], doubt }: OpenQuestion,
  names: Names,
): PanelPartMatch {
  return {
    product: doubtedProductOf(product, names),
    other: doubtedProductOf(other, names),
    doubt: DOUBT_WORD[doubt],
  };
}

function doubtedProductOf({ supplierId, supplierPrice, ...product }: DoubtedProduct, names: Names) {
  return {
    ...product,
    supplier: names.get(supplierId) ?? '',
    supplierPrice: centsToText(supplierPrice),
  };
}

export function toOfferedProduct({ offers, ...product }: OfferedProduct, names: Names): PanelOfferedProduct {
  return {
    ...product,
    offers: offers.map(({ supplierId, supplierPrice, isText, ...offer }) => ({
      ...offer,
      supplier: names.get(supplierId) ?? '',
      supplierPrice: centsToText(supplierPrice),
      canBeSeparated: !isText && offer.reserved === 0,
    })),
  };
}
