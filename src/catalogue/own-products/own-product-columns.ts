import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents } from '#lib/money.ts';
import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { priceOf } from '#pricing/price.ts';
import { searchTextOf } from '../product/search-text.ts';
import { sealOf } from '../seal.ts';
import type { OwnProduct, ReadOwnProduct } from './own-product.ts';
import type { OwnRow } from './own-products.store.ts';

/** What is stored of an own product, and its seal. */
export function ownProductOf(row: OwnRow): ReadOwnProduct {
  const product: OwnProduct = {
    title: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    categoryId: row.category_id,
    cost: cents(row.supplier_price_cents),
    pricing:
      row.is_price_fixed === 1
        ? { kind: 'fixed', price: cents(row.price_cents) }
        : { kind: 'margin', marginBp: row.margin_bp },
    stock: row.supplier_stock,
  };
  return { product, seal: sealOf(product) };
}

/** As for margins that are typed. */
const MAX_MARGIN_BP = 100_000;

/** What its row says of the product; null: its price is below its cost. */
export function columnsOf(
  id: string,
  product: OwnProduct,
  { categoryMarginBp, randomBytes }: { categoryMarginBp: number; randomBytes: RandomBytes },
) {
  const { cost, pricing } = product;
  if (pricing.kind === 'fixed' && pricing.price < cost) return null;
  const marginBp = pricing.kind === 'margin' ? pricing.marginBp : impliedMarginBp(cost, pricing.price);
  const words = { description: product.title, brand: product.brand, part_number: product.partNumber };
  return {
    ...words,
    short_description: product.shortDescription,
    category_id: product.categoryId,
    supplier_price_cents: cost,
    price_cents:
      pricing.kind === 'fixed'
        ? pricing.price
        : priceOf({ supplierPrice: cost, ownMarginBp: marginBp, supplierMarginBp: null, categoryMarginBp }),
    margin_bp: marginBp,
    is_price_fixed: pricing.kind === 'fixed' ? (1 as const) : (0 as const),
    supplier_stock: product.stock,
    // The text may be another one: facts and search words are read again.
    feed_hash: randomKey(randomBytes, 8),
    search_text: searchTextOf({ id, ...words }),
  };
}

/** The margin that a fixed price implies, for orders and lists; never 0, which would mean the category's. */
function impliedMarginBp(cost: number, price: number): number {
  if (cost === 0) return MAX_MARGIN_BP;
  return Math.min(MAX_MARGIN_BP, Math.max(1, Math.round((price / cost - 1) * BASIS_POINTS)));
}
