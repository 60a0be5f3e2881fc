import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { NO_CORRECTIONS } from '#compatibility/facts/corrections.ts';
import { beginCatalogueEpoch, readCataloguePosition, type CataloguePosition } from '#db/catalogue-epoch.ts';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { readCategoriesSince } from '../product/category.store.ts';
import { readKnown } from '../known-parts/known-products.store.ts';
import { readCorrections } from '../corrections/corrections.store.ts';
import { readPhotos } from '../product/read-photos.ts';
import { DESCRIBED_COLUMNS, describedFrom } from '../product/described-fields.ts';
import { createSharing, type Sharing } from '../product/sharing.ts';
import type { CatalogueChanges, StoredProduct } from './apply-changes.ts';

/** Rows of an already seen version are not read again: no id comes after this one. */
const AFTER_EVERY_ID = '\u{10ffff}';

/** Small enough that visitors' requests run between two pages. */
const PAGE = 500;

/** No version is below it: it selects everything. */
const BEFORE_ALL = -1;

/**
 * All changes since the last seen version; null when there are none; the whole catalogue if the database is no longer the one that
 * was seen. The version is read first and the categories last: rows written meanwhile come again next time, and no product is
 * read before its category.
 * @throws CatalogueReplaced when the database was replaced while it was read.
 */
export async function readCatalogueChanges(
  db: Kysely<Tables>,
  seen: CataloguePosition,
): Promise<CatalogueChanges | null> {
  const { epoch, version } = await readPosition(db, seen);
  if (epoch === seen.epoch && version === seen.version) return null;
  const since = epoch === seen.epoch ? seen.version : BEFORE_ALL;
  const sharing = createSharing();
  const products: StoredProduct[] = [];
  let place: CataloguePlace | null = { version: since, id: AFTER_EVERY_ID };
  while (place) {
    const page = await readProductsAfter(db, place, PAGE, sharing);
    products.push(...page.products);
    place = page.last;
    await setImmediate();
  }
  const rate = await readExchangeRate(db);
  const categories = await readCategoriesSince(db, since);
  if ((await readCataloguePosition(db)).epoch !== epoch) throw new CatalogueReplaced();
  return { epoch, version, rate, categories, products };
}

/** The pages belong to two databases: they are discarded, and the next refresh reads all of them again. */
class CatalogueReplaced extends Error {
  override name = 'CatalogueReplaced';

  constructor() {
    super('the database was replaced while the catalogue was read');
  }
}

/**
 * If the version went back within its epoch, the database was restored in a way that PostgreSQL does not record. A new epoch makes
 * every process read all again.
 */
async function readPosition(db: Kysely<Tables>, seen: CataloguePosition): Promise<CataloguePosition> {
  const position = await readCataloguePosition(db);
  if (position.epoch !== seen.epoch || position.version >= seen.version) return position;
  await beginCatalogueEpoch(db);
  return readCataloguePosition(db);
}

/** How far a reader has followed the catalogue: all of a version up to an id. */
interface CataloguePlace {
  version: number;
  id: string;
}

/** The products that changed after a place, in the order of their change. */
const productsAfter = prepared((db, after: CataloguePlace & { limit: number }) =>
  db
    .selectFrom('products')
    .leftJoin('known_products', 'known_products.product_id', 'products.id')
    .select([
      'id',
      'category_id',
      ...DESCRIBED_COLUMNS,
      'photos',
      'price_cents',
      'visible',
      'products.feed_hash',
      'version',
      'offer_of',
      'known',
      sql<number>`supplier_stock - reserved`.as('free_stock'),
    ])
    .select(({ exists, selectFrom, val }) =>
      exists(
        selectFrom('fact_corrections').select(val(1).as('one')).whereRef('product_id', '=', 'products.id'),
      ).as('is_corrected'),
    )
    .where(sql<boolean>`(version, id) > (${after.version}, ${after.id})`)
    .orderBy('version')
    .orderBy('id')
    .limit(after.limit),
);

/** Up to `limit` of them. */
async function readProductsAfter(
  db: Kysely<Tables>,
  place: CataloguePlace,
  limit: number,
  sharing: Sharing,
): Promise<{ products: StoredProduct[]; last: CataloguePlace | null }> {
  const { rows } = await productsAfter(db, { ...place, limit });
  const last = rows.at(-1);
  const corrected = rows.filter(({ is_corrected }) => Boolean(is_corrected)).map(({ id }) => id);
  const corrections = await readCorrections(db, corrected);
  return {
    products: rows.map((row) => ({
      ...describedFrom(row, sharing),
      id: row.id,
      categoryId: sharing.text(row.category_id),
      photos: readPhotos(row.photos),
      price: cents(row.price_cents),
      stock: Math.max(0, row.free_stock),
      visible: row.visible === 1,
      feedHash: row.feed_hash,
      offerOf: row.offer_of ?? undefined,
      corrections: corrections.get(row.id) ?? NO_CORRECTIONS,
      known: row.known === null ? undefined : readKnown(row.known),
    })),
    last: last && rows.length === limit ? { version: last.version, id: last.id } : null,
  };
}
