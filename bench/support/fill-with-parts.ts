import { CATEGORY_OF_STEP, plainName } from '../../src/catalogue/product/categories.ts';
import { STEP_KEYS } from '../../src/compatibility/vocabulary/step-keys.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { categoryRow, productRow } from '../../src/db/testing/rows.ts';
import { insertInGroups } from './insert-in-groups.ts';
import { syntheticCatalogue } from './synthetic-parts.ts';

/** Puts so many parts into the database of a folder, as an import would: those of `syntheticCatalogue`, repeated under other ids. */
export async function fillWithParts(dataDir: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const { products } = syntheticCatalogue(1);
  await insertInGroups(db, 'categories', STEP_KEYS.length, (n) => {
    const name = CATEGORY_OF_STEP[STEP_KEYS[n] ?? 'cpu'];
    return categoryRow({ id: plainName(name), name, version: 1 });
  });
  await insertInGroups(db, 'products', count, (n) => {
    const product = products[n % products.length] as (typeof products)[number]; // n counts them
    const copy = Math.floor(n / products.length);
    return productRow({
      id: partId(product.id, copy),
      category_id: product.categoryId,
      description: product.description,
      brand: product.brand,
      part_number: `${product.partNumber}${copy === 0 ? '' : copy}`,
      short_description: product.shortDescription,
      attributes: JSON.stringify(product.attributes),
      supplier_price_cents: Math.round(product.price / 1.1),
      price_cents: product.price,
      supplier_stock: product.stock,
      feed_hash: partId(product.id, copy),
      version: 1,
    });
  });
  await close();
}

/** @param copy counts from 0. */
export function partId(id: string, copy: number): string {
  return `${id}-${copy}`;
}
