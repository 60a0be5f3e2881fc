import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { readCategoriesSince } from '../category.store.ts';
import { readProductsAfter, type CataloguePlace } from '../product.store.ts';
import { createPairSharer } from '../share-pairs.ts';
import type { CatalogueChanges, StoredProduct } from './fold-snapshot.ts';

/** Nothing of the version already seen is read again: no id stands behind this one. */
const AFTER_EVERY_ID = '\u{10ffff}';

/** Small enough that visitors' requests are answered between two pages. */
const PAGE = 500;

/**
 * Everything that changed after a version; null when nothing did. The version is read first and the categories last: what
 * is written meanwhile comes again next time, and no product is read before its category.
 */
export async function readCatalogueChanges(
  db: Kysely<Tables>,
  sinceVersion: number,
): Promise<CatalogueChanges | null> {
  const version = await readCatalogueVersion(db);
  if (version === sinceVersion) return null;
  const share = createPairSharer();
  const products: StoredProduct[] = [];
  let place: CataloguePlace | null = { version: sinceVersion, id: AFTER_EVERY_ID };
  while (place) {
    const page = await readProductsAfter(db, place, PAGE, share);
    products.push(...page.products);
    place = page.last;
    await setImmediate();
  }
  const rate = await readExchangeRate(db);
  return { version, rate, categories: await readCategoriesSince(db, sinceVersion), products };
}
