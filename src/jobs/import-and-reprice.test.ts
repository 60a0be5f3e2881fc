import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { readRepricing } from '#pricing/repricing-run.store.ts';
import { runRepricing } from './import-and-reprice.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');

describeOnEachEngine('a repricing run', (open) => {
  test('is stored with its changes and the time of the next one', async () => {
    const shop = await openShop(await open());
    expect(await readRepricing(shop.db)).toBeUndefined();
    await shop.run();
    expect(await readRepricing(shop.db)).toEqual({
      startedAt: new Date(NOON + 1000),
      finishedAt: new Date(NOON + 2000),
      nextAt: new Date(NOON + 2000 + 6 * MINUTE_MS),
      failure: null,
      changed: 1,
    });
    expect(shop.logged).toEqual([['info', 1]]);
  });

  test('without changes is stored too, and logs nothing', async () => {
    const shop = await openShop(await open());
    await shop.run();
    await shop.run();
    expect(await readRepricing(shop.db)).toMatchObject({ startedAt: new Date(NOON + 3000), changed: 0 });
    expect(shop.logged).toHaveLength(1);
  });

  test('that fails changes no price, reports why, and is repeated at the next interval', async () => {
    const shop = await openShop(await open());
    const counters = await shop.db.selectFrom('counters').selectAll().execute();
    await shop.db.deleteFrom('counters').execute();
    await shop.run();
    expect(await readRepricing(shop.db)).toMatchObject({ failure: 'no result', changed: 0 });
    expect(await shop.price()).toBe(1);
    expect(shop.logged).toEqual([['error', 0]]);

    await shop.db.insertInto('counters').values(counters).execute();
    await shop.run();
    expect(await readRepricing(shop.db)).toMatchObject({ failure: null, changed: 1 });
    expect(await shop.price()).toBe(11_000);
  });
});

/** One product whose price is wrong; each reading of the clock advances it by a second. */
async function openShop({ db }: Database) {
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'cpu' }))
    .execute();
  await db
    .insertInto('products')
    .values(productRow({ id: 'ryzen', category_id: 'cpu', supplier_price_cents: 10_000, price_cents: 1 }))
    .execute();
  const logged: [level: string, changed: unknown][] = [];
  const log = (level: string) => (details: object) =>
    void logged.push([level, 'changed' in details ? details.changed : undefined]);
  let time = NOON;
  const now = () => new Date((time += 1000));
  const deps = { db, now, log: { info: log('info'), warn: log('warn'), error: log('error') } };
  return {
    db,
    logged,
    run: () => runRepricing(deps),
    price: async () =>
      (await db.selectFrom('products').select('price_cents').executeTakeFirstOrThrow()).price_cents,
  };
}
