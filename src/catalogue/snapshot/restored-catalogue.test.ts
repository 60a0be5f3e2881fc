import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { createPostgresDatabase, describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readCatalogueChanges } from './catalogue-changes.store.ts';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';

type Db = Database['db'];

describeOnEachEngine('a database that was restored under a running shop', (open) => {
  test('is read completely, though it has the versions already seen', async () => {
    const { db } = await open();
    await stock(db);
    const [one, other] = [follow(db), follow(db)];
    await one.refresh();
    await other.refresh();
    const before = createShopReader(one.current).version();

    // Like a copy from before the last change, with another change since.
    await setPrice(db, 7000);
    await one.refresh();
    await restore(db, { version: 1, price: 10_000 });
    await one.refresh();
    expect(priceIn(one)).toBe(10_000);
    await other.refresh();
    expect(priceIn(other)).toBe(10_000);

    expect(createShopReader(one.current).version()).toBe(createShopReader(other.current).version());
    expect(createShopReader(one.current).version()).not.toBe(before);
  });
});

const url = process.env['TEST_DATABASE_URL'];
const reason = url === undefined ? ' (PostgreSQL, skipped: TEST_DATABASE_URL is not set)' : '';
describe.skipIf(url === undefined)(`a dump that was loaded under a running shop${reason}`, () => {
  let shop: Database;
  beforeAll(async () => {
    shop = await createPostgresDatabase(url ?? '');
    await migrateToLatest(shop.db);
  });
  afterAll(() => shop.close());

  test('is read completely, even if its version equals the one already seen', async () => {
    await stock(shop.db);
    const live = follow(shop.db);
    await live.refresh();
    await sql`create table copy as select * from counters`.execute(shop.db);
    await sql`drop table counters`.execute(shop.db);
    await sql`alter table copy rename to counters`.execute(shop.db);
    await restore(shop.db, { version: live.current().version, price: 5000 });
    await live.refresh();
    expect(priceIn(live)).toBe(5000);
  });
});

function follow(db: Db): LiveCatalogue {
  return createLiveCatalogue((seen) => readCatalogueChanges(db, seen));
}

function priceIn(live: LiveCatalogue): number | undefined {
  return live.current().entries[0]?.product.price;
}

async function stock(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    await trx
      .insertInto('products')
      .values(productRow({ id: 'ryzen', category_id: 'cpu', price_cents: 10_000 }))
      .execute();
    await publishCatalogue(trx);
  });
}

async function setPrice(db: Db, price: number): Promise<void> {
  await transact(db, async (trx) => {
    await trx.updateTable('products').set({ price_cents: price, version: UNPUBLISHED }).execute();
    await publishCatalogue(trx);
  });
}

async function restore(db: Db, { version, price }: { version: number; price: number }): Promise<void> {
  await db.updateTable('counters').set({ value: version }).where('name', '=', 'catalogue_version').execute();
  await db.updateTable('products').set({ price_cents: price, version }).execute();
}
