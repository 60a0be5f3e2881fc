import type { OfferedProduct } from '#catalogue/offers/list-offers.store.ts';
import type { DoubtedProduct, OpenQuestion } from '#catalogue/offers/part-matches.store.ts';
import { centsToText } from '#lib/money.ts';
import type { MatchDoubtWord, PanelOfferedProduct, PanelPartMatch } from './suppliers.ts';

type Names = ReadonlyMap<string, string>;

const DOUBT_WORD = {
  category: 'categoria',
  brand: 'marca',
  'no-brand': 'sin_marca',
  hidden: 'oculto',
} as const satisfies Record<OpenQuestion['doubt'], MatchDoubtWord>;

export function partMatchOf(
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

export function offeredProductOf({ offers, ...product }: OfferedProduct, names: Names): PanelOfferedProduct {
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
