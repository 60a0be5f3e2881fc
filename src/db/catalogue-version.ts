import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { engineOf } from './engine.ts';
import { ROWS_A_STATEMENT } from './rows-a-statement.ts';
import type { Tables } from './tables.ts';

/** The counter's name. */
export const CATALOGUE_VERSION = 'catalogue_version';

/** A row's `version` between its change and the end of the transaction that changed it. */
export const UNPUBLISHED = -1;

/**
 * Gives every product and category that was written with `version: UNPUBLISHED` the catalogue's next version, and
 * returns it. Call it last in each transaction that changes what a visitor may see.
 *
 * Readers follow the catalogue with `where version > last seen`, so no version may appear below one already seen. The
 * counter's row stays locked until the commit: the transaction with the next version has waited for this one,
 * and a later version is never readable before an earlier one. It comes last so that the lock is short and always
 * taken after the products' own locks, which keeps transactions from waiting for each other in a circle.
 */
export async function publishCatalogue(trx: Transaction<Tables>): Promise<number> {
  const version = await takeCatalogueVersion(trx);
  await publishProducts(trx, version);
  await trx.updateTable('categories').set({ version }).where('version', '=', UNPUBLISHED).execute();
  return version;
}

/**
 * The catalogue's next version, for a transaction that locks the few rows which it will change before it asks, and so writes each of them
 * once. The rules of `publishCatalogue` apply: only the changes of those rows may follow.
 */
export async function takeCatalogueVersion(trx: Transaction<Tables>): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', CATALOGUE_VERSION)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** In groups on SQLite, which runs in the shop's own process. */
async function publishProducts(trx: Transaction<Tables>, version: number): Promise<void> {
  const unpublished = trx.updateTable('products').set({ version }).where('version', '=', UNPUBLISHED);
  if (engineOf(trx) === 'postgres') {
    await unpublished.execute();
    return;
  }
  const some = unpublished.where('id', 'in', (products) =>
    products.selectFrom('products').select('id').where('version', '=', UNPUBLISHED).limit(ROWS_A_STATEMENT),
  );
  while ((await some.executeTakeFirstOrThrow()).numUpdatedRows === BigInt(ROWS_A_STATEMENT))
    await setImmediate();
}

/** The catalogue's version as of the last commit. */
export async function readCatalogueVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', CATALOGUE_VERSION)
    .executeTakeFirstOrThrow();
  return row.value;
}
