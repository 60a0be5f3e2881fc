import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { readCategoriesSince } from '../category.store.ts';
import { readProductsSince } from '../product.store.ts';
import type { CatalogueChanges, StoredProduct } from './fold-snapshot.ts';

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
  const products: StoredProduct[] = [];
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readProductsSince(db, { version: sinceVersion, afterId, limit: PAGE });
    products.push(...page);
    afterId = page.length < PAGE ? undefined : page.at(-1)?.id;
    await setImmediate();
  }
  return { version, categories: await readCategoriesSince(db, sinceVersion), products };
}
