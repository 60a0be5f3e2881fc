import { sql, type Kysely } from 'kysely';
import { dialectOf, type Dialect } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What uploaded lists were until they had names: all of them one list. It goes on under this name, which an upload can choose. */
export const LIST_OF_EARLIER_UPLOADS = 'Lista subida';

/** Uploaded lists have names; a list may wait for a person; all that is suspicious of an import is kept. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const dialect = dialectOf(db);
  await nameLists(db, dialect);
  await widenRuns(db, dialect);
  await widenLists(db, dialect);
}

async function nameLists(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('list_name', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('import_changes').addColumn('list_name', text).execute();
  await sql`update products set list_name = ${LIST_OF_EARLIER_UPLOADS} where feed_source = 'upload'`.execute(
    db,
  );
  await sql`update import_changes set list_name = ${LIST_OF_EARLIER_UPLOADS} where feed_source = 'upload'`.execute(
    db,
  );
  await sql`update import_changes set list_name = '' where feed_source = 'configured'`.execute(db);
  // Counted by name whenever the panel offers the names; the configured list's products are not in it.
  await sql`create index products_of_uploads on products (list_name) where feed_source = 'upload'`.execute(
    db,
  );
}

/** SQLite changes no constraint of a table, so the runs move to a new one. */
async function widenRuns(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  const states = sql`state in ('reading', 'planned', 'waiting', 'discarded', 'applying', 'applied', 'unchanged', 'failed', 'undoing', 'undone')`;
  await db.schema
    .createTable('import_runs_named')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('source', text, (column) => column.notNull().check(sql`source in ('configured', 'upload')`))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('list_name', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull().check(states))
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('finished_at', text)
    .addColumn('by_name', text)
    .addColumn('progress', text)
    .addColumn('progress_at', text)
    .addColumn('trouble', text)
    .addColumn('report', text)
    .addColumn('signature', text)
    .addColumn('applied_at', text)
    .addColumn('applied_by', text)
    .addColumn('undone_at', text)
    .addColumn('undone_by', text)
    .addColumn('undo_report', text)
    .execute();
  const columns = sql.raw(
    'id, source, name, state, started_at, finished_at, by_name, progress, progress_at, trouble, report, applied_at, applied_by, undone_at, undone_by, undo_report',
  );
  await sql`
    insert into import_runs_named (${columns}, list_name)
    select ${columns}, case when source = 'upload' then ${LIST_OF_EARLIER_UPLOADS} else '' end
    from import_runs`.execute(db);
  await db.schema.dropTable('import_runs').execute();
  await db.schema.alterTable('import_runs_named').renameTo('import_runs').execute();
  await db.schema
    .createIndex('import_runs_by_start')
    .on('import_runs')
    .columns(['started_at', 'id'])
    .execute();
  await sql`create index import_runs_waiting on import_runs (started_at) where signature is not null`.execute(
    db,
  );
}

async function widenLists(db: Kysely<Tables>, { text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('import_lists_wide')
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('items', 'faults', 'unreadable', 'suspicious')`),
    )
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_lists_wide_key', ['import_id', 'kind', 'position'])
    .execute();
  await sql`
    insert into import_lists_wide (import_id, kind, position, content)
    select import_id, kind, position, content from import_lists`.execute(db);
  await db.schema.dropTable('import_lists').execute();
  await db.schema.alterTable('import_lists_wide').renameTo('import_lists').execute();
}
