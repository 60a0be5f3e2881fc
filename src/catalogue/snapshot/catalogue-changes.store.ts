import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beginCatalogueEpoch, readCataloguePosition, type CataloguePosition } from '#db/catalogue-epoch.ts';
import type { Tables } from '#db/tables.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { readCategoriesSince } from '../product/category.store.ts';
import { readProductsAfter, type CataloguePlace } from '../imports/write-products.store.ts';
import { createPairSharer } from '../product/share-pairs.ts';
import type { CatalogueChanges, StoredProduct } from './apply-changes.ts';

/** Nothing of the version already seen is read again: no id stands behind this one. */
const AFTER_EVERY_ID = '\u{10ffff}';

/** Small enough that visitors' requests are answered between two pages. */
const PAGE = 500;

/** No version is below it: everything changed since. */
const BEFORE_ALL = -1;

/**
 * Everything that changed after what was seen; null when nothing did; everything there is, where the database is no longer the one that was
 * seen. The version is read first and the categories last: what is written meanwhile comes again next time, and no product is
 * read before its category.
 * @throws CatalogueReplaced when the database became another one while it was read.
 */
export async function readCatalogueChanges(
  db: Kysely<Tables>,
  seen: CataloguePosition,
): Promise<CatalogueChanges | null> {
  const { epoch, version } = await readPosition(db, seen);
  if (epoch === seen.epoch && version === seen.version) return null;
  const since = epoch === seen.epoch ? seen.version : BEFORE_ALL;
  const share = createPairSharer();
  const products: StoredProduct[] = [];
  let place: CataloguePlace | null = { version: since, id: AFTER_EVERY_ID };
  while (place) {
    const page = await readProductsAfter(db, place, PAGE, share);
    products.push(...page.products);
    place = page.last;
    await setImmediate();
  }
  const rate = await readExchangeRate(db);
  const categories = await readCategoriesSince(db, since);
  if ((await readCataloguePosition(db)).epoch !== epoch) throw new CatalogueReplaced();
  return { epoch, version, rate, categories, products };
}

/** The pages that were read belong to two databases: they are thrown away, and the next look reads them all again. */
export class CatalogueReplaced extends Error {
  override name = 'CatalogueReplaced';

  constructor() {
    super('the database was replaced while the catalogue was read');
  }
}

/** A version that went back within its epoch was restored by a way that PostgreSQL does not know of. Every process is told. */
async function readPosition(db: Kysely<Tables>, seen: CataloguePosition): Promise<CataloguePosition> {
  const position = await readCataloguePosition(db);
  if (position.epoch !== seen.epoch || position.version >= seen.version) return position;
  await beginCatalogueEpoch(db);
  return readCataloguePosition(db);
}
