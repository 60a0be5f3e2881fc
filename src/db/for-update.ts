import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * The same query, whose rows stay locked until the transaction ends. On SQLite the query stays unchanged: there a writing transaction is
 * alone.
 * @param of The table whose rows are locked, where the query joins several.
 * @param skipLocked Leaves out rows that another transaction locks, instead of waiting for it.
 * @example await forUpdate(trx, trx.selectFrom('quotes').selectAll().where('id', '=', id)).executeTakeFirst();
 */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  { of, skipLocked = false }: { of?: TB & string; skipLocked?: boolean } = {},
): SelectQueryBuilder<DB, TB, O> {
  if (engineOf(db) === 'sqlite') return query;
  const locked = of === undefined ? query.forUpdate() : query.forUpdate(of);
  return skipLocked ? locked.skipLocked() : locked;
}

/** The same for a statement that is written as SQL. @example sql`select 1 from products where id = ${id} ${forUpdateSql(trx)}` */
export function forUpdateSql(db: Kysely<Tables>, of?: string): RawBuilder<unknown> {
  if (engineOf(db) === 'sqlite') return sql``;
  return of === undefined ? sql`for update` : sql`for update of ${sql.table(of)}`;
}

/** Locks the rows that a query finds until the transaction ends; on SQLite it reads nothing. */
export async function lockRows<DB, TB extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<void> {
  if (engineOf(db) === 'postgres') await query.forUpdate().execute();
}
