import { LRUCache } from 'lru-cache';
import type { Product } from '#catalogue/product/product.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { toPublicProduct, publicProduct } from '#contract/product.ts';

/** How many product texts are cached, about 2 KB each: the first pages of all lists, which are requested again and again. */
const PRODUCTS_WRITTEN = 4000;

const writeProduct = wireWriter(publicProduct);

/** Products as JSON, each written once while neither it nor the rate changes. */
export function keepWritten(): (product: Product, rate: DollarRate | null) => string {
  // Snapshots keep unchanged products as the same objects, so a product's text stays valid over many versions.
  const written = new LRUCache<Product, string>({ max: PRODUCTS_WRITTEN });
  let writtenAt: DollarRate | null = null;
  return (product, rate) => {
    // Another rate changes the price of every one of them.
    if (rate !== writtenAt) written.clear();
    writtenAt = rate;
    let json = written.get(product);
    if (json === undefined) {
      json = JSON.stringify(writeProduct(toPublicProduct(product, rate)));
      written.set(product, json);
    }
    return json;
  };
}
