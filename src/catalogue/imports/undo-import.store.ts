import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { UNPUBLISHED } from '#db/unpublished.ts';
import { planReprice } from '#pricing/plan-reprice.ts';
import { readCategoryMargins, readPricedProducts, writePrices } from '#pricing/prices.store.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';
import { KEPT_COLUMNS } from './kept-changes.store.ts';
import { oneImportAtATime } from './one-import-at-a-time.store.ts';

/** What an undoing did, as it is kept. */
export interface UndoReport {
  /** Products that are what they were. */
  restored: number;
  /** Products that the import had brought and that left the shop with it. */
  withdrawn: number;
  /** Products that a later import touched: they stay as that one left them. All are counted, the first are named. */
  kept: { count: number; first: readonly { id: string; description: string }[] };
}

const MOST_NAMED = 50;
const PAGE = 1000;
const ROWS_AT_ONCE = 500;

/**
 * Brings back what an import changed, in a transaction of the caller's: words, cost, stock less what was shipped since, and prices by
 * the margins of now. What orders hold, visibility and margins stay. A product that the import brought is hidden and out of stock, for
 * orders may name it.
 */
export async function undoChanges(trx: Transaction<Tables>, importId: string): Promise<UndoReport> {
  await oneImportAtATime(trx);
  const kept = await readTouchedSince(trx, importId);
  const restorable = await readMarked(trx, importId, 'written-over');
  const added = await readMarked(trx, importId, 'added');
  await inGroups(added, (ids) => withdraw(trx, ids));
  await inGroups(restorable, (ids) => restoreColumns(trx, importId, ids));
  await repriceThese(trx, new Set(restorable));
  if (restorable.length + added.length > 0) await publishCatalogue(trx);
  return { restored: restorable.length, withdrawn: added.length, kept };
}

async function readTouchedSince(trx: Transaction<Tables>, importId: string): Promise<UndoReport['kept']> {
  const touched = trx
    .selectFrom('import_changes')
    .innerJoin('products', 'products.id', 'import_changes.product_id')
    .where('import_changes.import_id', '=', importId)
    .where(sql<boolean>`coalesce(products.last_import, '') <> ${importId}`);
  const { count } = await touched
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await touched
    .select(['products.id', 'products.description'])
    .orderBy('products.id')
    .limit(MOST_NAMED)
    .execute();
  return { count, first };
}

/** Products that still bear the import's mark: those that it brought, or those that it wrote over. As many as it had in memory too. */
async function readMarked(
  trx: Transaction<Tables>,
  importId: string,
  which: 'added' | 'written-over',
): Promise<string[]> {
  const marked: string[] = [];
  for (let afterId = ''; ; await setImmediate()) {
    const rows = await trx
      .selectFrom('import_changes')
      .innerJoin('products', 'products.id', 'import_changes.product_id')
      .select('import_changes.product_id as id')
      .where('import_changes.import_id', '=', importId)
      .where('import_changes.kind', which === 'added' ? '=' : '<>', 'added')
      .where('products.last_import', '=', importId)
      .where('import_changes.product_id', '>', afterId)
      .orderBy('import_changes.product_id')
      .limit(PAGE)
      .execute();
    for (const { id } of rows) marked.push(id);
    afterId = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return marked;
  }
}

async function withdraw(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      visible: 0,
      supplier_stock: 0,
      // What a person had hidden stays so when a list brings it again.
      feed_hash: sql`case when visible = 1 then ${WITHDRAWN} else '' end`,
      last_import: null,
      version: UNPUBLISHED,
    })
    .where('id', 'in', ids)
    .execute();
}

/** The stock goes back by the difference: what was shipped since the import is not there again. */
async function restoreColumns(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const columns = KEPT_COLUMNS.filter((column) => column !== 'supplier_stock').map(
    (column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`,
  );
  const stock = sql`was.supplier_stock + products.supplier_stock - was.stock_after`;
  await sql`
    update products
    set ${sql.join(columns)},
      supplier_stock = case when ${stock} > 0 then ${stock} else 0 end,
      version = ${sql.lit(UNPUBLISHED)}
    from import_changes as was
    where was.import_id = ${importId} and was.kind <> 'added'
      and was.product_id = products.id and products.last_import = ${importId}
      and products.id in (${sql.join(ids)})`.execute(trx);
}

async function repriceThese(trx: Transaction<Tables>, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const margins = await readCategoryMargins(trx);
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readPricedProducts(trx, margins, { afterId, limit: PAGE });
    const changes = planReprice(page.products.filter(({ id }) => ids.has(id)));
    await inGroups(changes, (group) => writePrices(trx, group));
    afterId = page.lastId;
    await setImmediate();
  }
}

/** Visitors are answered between two groups. */
async function inGroups<T>(
  all: readonly T[],
  write: (group: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    await write(all.slice(start, start + ROWS_AT_ONCE));
    await setImmediate();
  }
}
