import { sql, type Kysely } from 'kysely';
import { dialectOf, type Dialect } from '../engine.ts';
import type { Tables } from '../tables.ts';

export async function up(db: Kysely<Tables>): Promise<void> {
  const dialect = dialectOf(db);
  await createCatalogue(db, dialect);
  await createOrders(db, dialect);
  await createAccounts(db, dialect);
}

async function createCatalogue(db: Kysely<Tables>, { text, integer, keyedRows }: Dialect): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull().unique())
    .addColumn('visible', integer, (column) => column.notNull().check(sql`visible in (0, 1)`))
    .addColumn('margin_bp', integer, (column) => column.notNull().check(sql`margin_bp between 0 and 100000`))
    .addColumn('version', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('categories_by_version').on('categories').column('version').execute();

  await db.schema
    .createTable('products')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('category_id', text, (column) => column.notNull().references('categories.id'))
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('brand', text, (column) => column.notNull())
    .addColumn('part_number', text, (column) => column.notNull())
    .addColumn('short_description', text, (column) => column.notNull())
    .addColumn('pictures', text, (column) => column.notNull())
    .addColumn('attributes', text, (column) => column.notNull())
    .addColumn('supplier_price_cents', integer, (column) =>
      column.notNull().check(sql`supplier_price_cents >= 0`),
    )
    .addColumn('price_cents', integer, (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('margin_bp', integer, (column) => column.notNull().check(sql`margin_bp between 0 and 100000`))
    .addColumn('supplier_stock', integer, (column) => column.notNull().check(sql`supplier_stock >= 0`))
    .addColumn('reserved', integer, (column) => column.notNull().check(sql`reserved >= 0`))
    .addColumn('visible', integer, (column) => column.notNull().check(sql`visible in (0, 1)`))
    .addColumn('feed_hash', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('products_by_version').on('products').columns(['version', 'id']).execute();
  await db.schema.createIndex('products_by_category').on('products').columns(['category_id', 'id']).execute();

  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', integer, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.insertInto('counters').values({ name: 'catalogue_version', value: 0 }).execute();

  await db.schema
    .createTable('import_runs')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('finished_at', text, (column) => column.notNull())
    .addColumn('outcome', text, (column) =>
      column.notNull().check(sql`outcome in ('applied', 'unchanged', 'failed')`),
    )
    .addColumn('report', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('import_runs_by_start').on('import_runs').column('started_at').execute();
}

async function createOrders(db: Kysely<Tables>, { text, integer, keyedRows }: Dialect): Promise<void> {
  const status = sql`status in ('pendiente', 'procesando', 'enviado', 'entregado', 'cancelado')`;
  await db.schema
    .createTable('orders')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull().check(status))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('subtotal_cents', integer, (column) => column.notNull().check(sql`subtotal_cents >= 0`))
    .addColumn('shipping_cents', integer, (column) => column.notNull().check(sql`shipping_cents >= 0`))
    .addColumn('total_cents', integer, (column) => column.notNull())
    .addCheckConstraint('orders_total_adds_up', sql`total_cents = subtotal_cents + shipping_cents`)
    .execute();
  await db.schema.createIndex('orders_by_date').on('orders').columns(['created_at', 'id']).execute();

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull().references('products.id'))
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('part_number', text, (column) => column.notNull())
    .addColumn('quantity', integer, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price_cents', integer, (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('supplier_price_cents', integer, (column) =>
      column.notNull().check(sql`supplier_price_cents >= 0`),
    )
    .addColumn('margin_bp', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .modifyEnd(keyedRows)
    .execute();

  await db.schema
    .createTable('order_events')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull().check(status))
    .addColumn('by_user_id', text)
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'position'])
    .modifyEnd(keyedRows)
    .execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('created_at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
}

async function createAccounts(db: Kysely<Tables>, { text, integer, keyedRows }: Dialect): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('username', text, (column) => column.notNull().unique())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('type', text, (column) =>
      column.notNull().check(sql`type in ('cliente', 'admin', 'superuser')`),
    )
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_seen_at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_last_seen').on('sessions').column('last_seen_at').execute();

  await db.schema
    .createTable('login_attempts')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('window_started_at', text, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull().check(sql`count >= 0`))
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createIndex('login_attempts_by_start')
    .on('login_attempts')
    .column('window_started_at')
    .execute();
}
