import type { Kysely, Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';

/** A counter that is 1 while the demo is on sale. */
const MARK = 'demo_catalogue';

export async function isDemoCatalogue(db: Kysely<Tables>): Promise<boolean> {
  const mark = await db.selectFrom('counters').select('value').where('name', '=', MARK).executeTakeFirst();
  return mark?.value === 1;
}

/** The demo's list is read while nothing else is on sale: not once a supplier's own list has been applied. */
export async function mayReadDemo(db: Kysely<Tables>): Promise<boolean> {
  return (await isDemoCatalogue(db)) || (await countProducts(db)) === 0;
}

export async function markDemoCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: MARK, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
    .execute();
}

/** The demo is on sale no more. */
export async function unmarkDemoCatalogue(trx: Transaction<Tables>): Promise<void> {
  await trx.deleteFrom('counters').where('name', '=', MARK).execute();
}

/** Whether a list other than this import's, and not the demo's, has something in stock. */
export async function sellsAnotherList(trx: Transaction<Tables>, importId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where('feed_source', '=', 'upload')
    .where('supplier_stock', '>', 0)
    .where((row) => row.or([row('last_import', 'is', null), row('last_import', '<>', importId)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The ids of what came with the demo's list, hidden or not, while it is on sale; a demo has a few hundred. */
export async function readDemoIds(db: Kysely<Tables>): Promise<string[]> {
  if (!(await isDemoCatalogue(db))) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', FIRST_SUPPLIER)
    .where('feed_source', '=', 'configured')
    // The offer that such a product sells is a row of its own.
    .where('sold_offer', 'is', null)
    .limit(MAX_DEMO_PRODUCTS)
    .execute();
  return rows.map(({ id }) => id);
}

const MAX_DEMO_PRODUCTS = 5000;

/** Hides these products from visitors; unknown ids are ignored. */
export async function hideProducts(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transact(db, async (trx) => {
    await trx
      .updateTable('products')
      .set({ visible: 0, version: UNPUBLISHED })
      .where('id', 'in', ids)
      .where('visible', '=', 1)
      .execute();
    await publishCatalogue(trx);
  });
}

/** Counts all products, hidden or not. */
export async function countProducts(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
