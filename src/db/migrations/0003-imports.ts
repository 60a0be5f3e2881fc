import { sql, type Kysely } from 'kysely';
import { dialectOf, type Dialect } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Imports that a person tries, applies and undoes; which list a product is on, and what it was before each import. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const dialect = dialectOf(db);
  await markProducts(db, dialect);
  await widenRuns(db, dialect);
  await createLists(db, dialect);
  await createChanges(db, dialect);
}

async function markProducts(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('feed_source', text, (column) => column.notNull().defaultTo('configured'))
    .execute();
  await db.schema.alterTable('products').addColumn('last_import', text).execute();
}

/** SQLite changes no constraint of a table, so the runs move to a new one. */
async function widenRuns(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  const states = sql`state in ('reading', 'planned', 'applying', 'applied', 'unchanged', 'failed', 'undoing', 'undone')`;
  await db.schema
    .createTable('import_runs_wide')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('source', text, (column) => column.notNull().check(sql`source in ('configured', 'upload')`))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull().check(states))
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('finished_at', text)
    .addColumn('by_name', text)
    .addColumn('progress', text)
    .addColumn('progress_at', text)
    .addColumn('trouble', text)
    .addColumn('report', text)
    .addColumn('applied_at', text)
    .addColumn('applied_by', text)
    .addColumn('undone_at', text)
    .addColumn('undone_by', text)
    .addColumn('undo_report', text)
    .execute();
  await sql`
    insert into import_runs_wide (id, source, name, state, started_at, finished_at, report, applied_at)
    select id, 'configured', '', outcome, started_at, finished_at, report,
      case when outcome = 'applied' then finished_at end
    from import_runs`.execute(db);
  await db.schema.dropTable('import_runs').execute();
  await db.schema.alterTable('import_runs_wide').renameTo('import_runs').execute();
  await db.schema
    .createIndex('import_runs_by_start')
    .on('import_runs')
    .columns(['started_at', 'id'])
    .execute();
}

async function createLists(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('import_lists')
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('items', 'faults', 'unreadable')`),
    )
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_lists_key', ['import_id', 'kind', 'position'])
    .execute();
}

async function createChanges(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('import_changes')
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('added', 'changed', 'gone')`))
    .addColumn('category_id', text)
    .addColumn('description', text)
    .addColumn('brand', text)
    .addColumn('part_number', text)
    .addColumn('short_description', text)
    .addColumn('pictures', text)
    .addColumn('attributes', text)
    .addColumn('supplier_price_cents', integer)
    .addColumn('supplier_stock', integer)
    .addColumn('feed_hash', text)
    .addColumn('feed_source', text)
    .addColumn('last_import', text)
    .addColumn('search_text', text)
    .addColumn('stock_after', integer, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'product_id'])
    .execute();
}
