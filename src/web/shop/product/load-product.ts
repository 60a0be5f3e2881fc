import { missingDecisiveFacts } from '#compatibility/coverage/decisive-facts.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { idsInSlug } from '#lib/slug.ts';
import { paths } from '#web/address/paths.ts';
import { toCards, type CardProduct } from '#web/product/card-product.ts';
import { lookUpAll } from '#web/product/look-up.ts';
import { neighboursOf, similarTo } from './neighbours.ts';

/** What stands at the address of a product. */
export type LoadedProduct =
  | ReturnType<typeof shownProduct>
  /** Another address of it, of its new name, or of the product that sells it now. */
  | { kind: 'moved'; to: string }
  | GoneProduct
  | { kind: 'unknown' };

/** The shop had it and sells it no more. */
export interface GoneProduct {
  kind: 'gone';
  /** Its category, if it is still shown. */
  category: string | null;
  alternatives: CardProduct[];
}

const ALTERNATIVES = 8;

/** @param slug the last part of the address: the product's name and id. */
export function loadProduct(reader: ShopReader, slug: string): LoadedProduct {
  const ids = idsInSlug(slug);
  for (const id of ids) {
    const product = reader.product(id);
    if (product === null) continue;
    const path = paths.product(product);
    return path === `/producto/${encodeURIComponent(slug)}`
      ? shownProduct(reader, product)
      : { kind: 'moved', to: path };
  }
  for (const id of ids) {
    const seller = reader.sellerOf(id);
    if (seller !== null) return { kind: 'moved', to: paths.product(seller) };
  }
  for (const id of ids) {
    const gone = reader.goneProduct(id);
    if (gone !== null) return goneProduct(reader, gone.category);
  }
  return { kind: 'unknown' };
}

function shownProduct(reader: ShopReader, product: PublicProduct) {
  return {
    kind: 'shown',
    product,
    rate: reader.dollarRate(),
    missing: lookUpAll(product, missingDecisiveFacts(product.facts)),
    neighbours: neighboursOf(reader, product),
    similar: toCards(reader, similarTo(reader, product)),
  } as const;
}

function goneProduct(reader: ShopReader, category: string | null): GoneProduct {
  const { results } = reader.products({
    ...(category === null ? {} : { categoria: category }),
    stock: 'si',
    limit: ALTERNATIVES,
    offset: 0,
  });
  return { kind: 'gone', category, alternatives: toCards(reader, results) };
}
