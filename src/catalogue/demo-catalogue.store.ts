import type { Kysely } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';

/** A counter that is 1 while the demo is all that the shop sells. */
const MARK = 'demo_catalogue';

export async function isDemoCatalogue(db: Kysely<Tables>): Promise<boolean> {
  const mark = await db.selectFrom('counters').select('value').where('name', '=', MARK).executeTakeFirst();
  return mark?.value === 1;
}

export async function markDemoCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: MARK, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
    .execute();
}

/** The ids of all products, which belong to the demo while the shop is marked so; a demo has a few hundred. */
export async function readDemoIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').limit(MAX_DEMO_PRODUCTS).execute();
  return rows.map(({ id }) => id);
}

const MAX_DEMO_PRODUCTS = 5000;

/**
 * Hides the demo's products from visitors after the supplier's own list was imported: those that the list does not contain. Trial
 * orders keep theirs.
 */
export async function retireDemoCatalogue(db: Kysely<Tables>, demoIds: readonly string[]): Promise<void> {
  await transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('counters')
      .where('name', '=', MARK)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n || demoIds.length === 0) return;
    await trx
      .updateTable('products')
      .set({ visible: 0, version: UNPUBLISHED })
      .where('id', 'in', demoIds)
      .where('supplier_stock', '=', 0)
      .where('visible', '=', 1)
      .execute();
    await publishCatalogue(trx);
  });
}

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
