import { sql, type Kysely } from 'kysely';
import { normalizeText } from '#lib/text.ts';
import { type Dialect, dialectOf, engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the panel's lists are searched by, who changed what, and when each job ran. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const dialect = dialectOf(db);
  await searchProducts(db, dialect);
  await searchOrders(db, dialect);
  await searchUsers(db, dialect);
  await createAudit(db, dialect);
  await createJobRuns(db, dialect);
}

async function searchProducts(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await addSearchText(db, 'products', text);
  await fillSearchText(db, 'products', ['description', 'brand', 'part_number', 'id']);
  // The list in its order with all that it is asked by. On SQLite the words too, so that no row is read to look into it: rows
  // carry whole datasheets. PostgreSQL keeps those apart itself, and refuses index entries above 2.7 KB.
  const words = engineOf(db) === 'sqlite' ? (['search_text'] as const) : [];
  await db.schema
    .createIndex('products_by_description')
    .on('products')
    .columns(['description', 'id', 'visible', 'margin_bp', 'category_id', ...words])
    .execute();
  // How many follow their category's margin.
  await db.schema.dropIndex('products_by_category').execute();
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .columns(['category_id', 'margin_bp', 'id'])
    .execute();
}

async function searchOrders(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await addSearchText(db, 'orders', text);
  await fillSearchText(db, 'orders', ['name', 'email', 'id']);
  // One index for the list, its search and the dashboard's sums: each reads it alone, half as wide as the rows. A
  // further one by status would be taken for searches within a status, and make them fetch every row.
  await db.schema.dropIndex('orders_by_date').execute();
  await db.schema
    .createIndex('orders_by_date')
    .on('orders')
    .columns(['created_at', 'id', 'status', 'subtotal_cents', 'search_text'])
    .execute();
  // Buyers write their email in large and small letters.
  await sql`create index orders_by_email on orders (lower(email), created_at)`.execute(db);
  await db.schema.alterTable('order_events').addColumn('by_name', text).execute();
}

async function searchUsers(db: Kysely<Tables>, { text }: Dialect): Promise<void> {
  await addSearchText(db, 'users', text);
  await fillSearchText(db, 'users', ['first_name', 'last_name', 'email', 'id']);
  await db.schema.createIndex('users_by_type').on('users').columns(['type', 'created_at', 'id']).execute();
}

async function createAudit(db: Kysely<Tables>, { text, keyedRows }: Dialect): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_user_id', text)
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject_kind', text, (column) => column.notNull())
    .addColumn('subject_id', text, (column) => column.notNull())
    .addColumn('subject_name', text, (column) => column.notNull())
    .addColumn('changes', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createIndex('audit_by_subject')
    .on('audit_entries')
    .columns(['subject_kind', 'id'])
    .execute();
}

async function createJobRuns(db: Kysely<Tables>, { text, integer, keyedRows }: Dialect): Promise<void> {
  await db.schema
    .createTable('job_runs')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('finished_at', text, (column) => column.notNull())
    .addColumn('next_at', text, (column) => column.notNull())
    .addColumn('failure', text)
    .addColumn('changed', integer, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
}

type Searched = 'products' | 'orders' | 'users';

async function addSearchText(db: Kysely<Tables>, table: Searched, text: Dialect['text']): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
    .execute();
}

const ROWS_AT_ONCE = 1000;

/** Of the rows that are already there; a shop's newer rows are written with theirs. */
async function fillSearchText(
  db: Kysely<Tables>,
  table: Searched,
  columns: readonly string[],
): Promise<void> {
  let afterId = '';
  for (;;) {
    const { rows } = await sql<Record<string, string> & { id: string }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${afterId} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    for (const row of rows) {
      const words = normalizeText(columns.map((column) => row[column]).join('\n'));
      await sql`update ${sql.table(table)} set search_text = ${words} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    afterId = last.id;
  }
}
