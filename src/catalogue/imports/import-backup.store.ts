import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { lockProductsOfOffers, settleOffers } from '#pricing/offers.store.ts';
import { planReprice } from '#pricing/plan-reprice.ts';
import { readMargins, readPricedProducts, writePrices } from '#pricing/prices.store.ts';
import { settleMergedCategories } from '../categories/merged-categories.store.ts';
import { withdrawCategories } from '../categories/withdrawn-categories.store.ts';
import { describeProducts } from '../offers/describe-products.store.ts';
import { productsOfOffers } from '../offers/join-offers.store.ts';
import { backUpSupplierValues, reapplyOverrides } from '../overrides/overrides.store.ts';
import { DESCRIBED_COLUMNS } from '../product/described-fields.ts';
import { bringBackShownCategories } from '../product/shown-categories.store.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';
import { lockImports } from '../import-locks.store.ts';

/** What an import overwrites, column by column. */
const OVERWRITTEN_COLUMNS = [
  'category_id',
  ...DESCRIBED_COLUMNS,
  'supplier_price_cents',
  'supplier_stock',
  'feed_hash',
  'feed_source',
  'list_name',
  'last_import',
  'search_text',
] as const;

/** Copies these products just before the import overwrites them. */
export async function backUpOverwritten(
  trx: Transaction<Tables>,
  importId: string,
  kind: 'changed' | 'gone',
  ids: readonly string[],
): Promise<void> {
  for (const group of slicesOf(ids, ROWS_A_STATEMENT)) {
    await trx
      .insertInto('import_changes')
      .columns(['import_id', 'product_id', 'kind', ...OVERWRITTEN_COLUMNS])
      .expression((products) =>
        products
          .selectFrom('products')
          .select([
            sql<string>`cast(${importId} as text)`.as('import_id'),
            'id',
            sql<typeof kind>`cast(${kind} as text)`.as('kind'),
            ...OVERWRITTEN_COLUMNS,
          ])
          .where('id', 'in', group),
      )
      .execute();
    await backUpSupplierValues(trx, importId, group);
    // Visitors are served between two groups, here and below.
    await setImmediate();
  }
}

/** Records which products the import added. */
export async function backUpAdded(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  for (const group of slicesOf(ids, ROWS_A_STATEMENT)) {
    await trx
      .insertInto('import_changes')
      .values(
        group.map((id) => ({ import_id: importId, product_id: id, kind: 'added' as const, stock_after: 0 })),
      )
      .execute();
    await setImmediate();
  }
}

/** Records the stock of these products after the import, so that an undo can subtract later shipments. */
export async function recordStockAfter(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  for (const group of slicesOf(ids, ROWS_A_STATEMENT)) {
    await sql`
      update import_changes set stock_after = products.supplier_stock
      from products
      where products.id = import_changes.product_id and import_changes.import_id = ${importId}
        and import_changes.product_id in (${sql.join(group)})`.execute(trx);
    await setImmediate();
  }
}

/** The stored result of an undo. */
export interface UndoReport {
  /** Products that have their former values again. */
  restored: number;
  /** Products that the import had added, now hidden and out of stock. */
  withdrawn: number;
  /** The names of the categories that it had brought and left empty; absent in reports of earlier versions. */
  categories?: readonly string[] | undefined;
  /** Products that a later import changed: they keep its values. All are counted, the first are named. */
  kept: { count: number; first: readonly { id: string; description: string }[] };
}

const MAX_NAMED = 50;
const PAGE = 1000;

/**
 * Restores what an import changed, in the caller's transaction: texts, cost, stock minus later shipments, and prices by today's margins.
 * Stock held by orders, visibility and margins stay. A product that the import added is hidden and out of stock, because orders may refer
 * to it. `keepsDemoAway`: the demo's products that the import withdrew stay out of the shop.
 */
export async function undoChanges(
  trx: Transaction<Tables>,
  importId: string,
  { at, keepsDemoAway }: { at: Date; keepsDemoAway: boolean },
): Promise<UndoReport> {
  await lockImports(trx);
  const kept = await readTouchedSince(trx, importId);
  const written = await readMarked(trx, importId, 'written-over');
  const away = new Set(keepsDemoAway ? await readMarked(trx, importId, 'withdrawn') : []);
  const restorable = written.filter((id) => !away.has(id));
  const added = await readMarked(trx, importId, 'added');
  const sellers = await productsOfOffers(trx, [...added, ...restorable]);
  await lockProductsOfOffers(trx, sellers);
  await withdraw(trx, added, null);
  for (const ids of slicesOf(restorable, ROWS_A_STATEMENT)) {
    await restoreColumns(trx, importId, ids);
    await setImmediate();
  }
  await settleMergedCategories(trx);
  for (const ids of slicesOf(restorable, ROWS_A_STATEMENT)) {
    await reapplyOverrides(trx, ids);
    await setImmediate();
  }
  await describeProducts(trx, sellers);
  await bringBackShownCategories(trx);
  const categories = await withdrawCategories(trx, importId);
  await repriceThese(trx, new Set(restorable), at);
  await settleOffers(trx, sellers, at);
  if (restorable.length + added.length > 0) await publishCatalogue(trx);
  return { restored: restorable.length, withdrawn: added.length, categories, kept };
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
    .limit(MAX_NAMED)
    .execute();
  return { count, first };
}

/** Products with the import's mark: those that it added, those that it overwrote, and which of these it took out of the shop. The import had as many in memory too. */
async function readMarked(
  trx: Transaction<Tables>,
  importId: string,
  which: 'added' | 'written-over' | 'withdrawn',
): Promise<string[]> {
  const marked: string[] = [];
  for (let afterId = ''; ; await setImmediate()) {
    const rows = await trx
      .selectFrom('import_changes')
      .innerJoin('products', 'products.id', 'import_changes.product_id')
      .select('import_changes.product_id as id')
      .where('import_changes.import_id', '=', importId)
      .where('import_changes.kind', which === 'added' ? '=' : '<>', 'added')
      .$if(which === 'withdrawn', (query) => query.where('products.feed_hash', 'in', [WITHDRAWN, '']))
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

/** Hides these products, without stock; unpublished. @param importId the import that does it; null: one is undone. */
export async function withdraw(
  trx: Transaction<Tables>,
  all: readonly string[],
  importId: string | null,
): Promise<void> {
  for (const ids of slicesOf(all, ROWS_A_STATEMENT)) {
    await trx
      .updateTable('products')
      .set({
        visible: 0,
        supplier_stock: 0,
        // A product that a person had hidden stays hidden when a list brings it again.
        feed_hash: sql`case when visible = 1 then ${WITHDRAWN} else '' end`,
        last_import: importId,
        version: UNPUBLISHED,
      })
      .where('id', 'in', ids)
      .execute();
    await setImmediate();
  }
}

/** The stock changes by the difference: units shipped since the import do not come back. */
async function restoreColumns(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const columns = OVERWRITTEN_COLUMNS.filter((column) => column !== 'supplier_stock').map(
    (column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`,
  );
  const stock = sql`was.supplier_stock + products.supplier_stock - was.stock_after`;
  await sql`
    update products
    set ${sql.join(columns)},
      supplier_stock = case when ${stock} > 0 then ${stock} else 0 end,
      visible = case when products.feed_hash = ${WITHDRAWN} and products.offer_of is null then 1 else products.visible end,
      version = ${sql.lit(UNPUBLISHED)}
    from import_changes as was
    where was.import_id = ${importId} and was.kind <> 'added'
      and was.product_id = products.id and products.last_import = ${importId}
      and products.id in (${sql.join(ids)})`.execute(trx);
}

/** Sells these products at what they cost and today's margins; unpublished. */
export async function repriceThese(
  trx: Transaction<Tables>,
  ids: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  if (ids.size === 0) return;
  const margins = await readMargins(trx);
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readPricedProducts(trx, margins, { afterId, limit: PAGE });
    const changes = planReprice(page.products.filter(({ id }) => ids.has(id)));
    for (const group of slicesOf(changes, ROWS_A_STATEMENT)) {
      await writePrices(trx, group, at);
      await setImmediate();
    }
    afterId = page.lastId;
    await setImmediate();
  }
}
