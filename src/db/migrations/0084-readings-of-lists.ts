import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * How many units a supplier means by a word in its column of stock, as a person said. What its lists ask for each of its products, so that
 * costs follow when its currency, its dollar or its IVA is corrected.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('stock_words')
    .addColumn('supplier_id', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('units', integer, (column) => column.notNull().check(sql`units >= 0`))
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_words_one_a_word', ['supplier_id', 'word'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('listed_prices')
    .addColumn('supplier_id', text, (column) => column.notNull())
    .addColumn('code', text, (column) => column.notNull())
    .addColumn('amount', text, (column) => column.notNull())
    .addColumn('names_dollars', integer, (column) => column.notNull().check(sql`names_dollars in (0, 1)`))
    .addColumn('own_vat_bp', integer, (column) => column.check(sql`own_vat_bp >= 0`))
    .addColumn('cost_cents', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('listed_prices_one_a_code', ['supplier_id', 'code'])
    .modifyEnd(keyedRows)
    .execute();
}
