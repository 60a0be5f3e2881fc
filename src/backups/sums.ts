import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Sums } from './manifest.ts';

/** The counts and sums of a database, in SQL: money, stock, and other data whose loss would be noticed first. */
const SUMS: readonly { name: string; table: string; column?: string }[] = [
  { name: 'orders', table: 'orders' },
  { name: 'order_cents', table: 'orders', column: 'total_cents' },
  { name: 'order_centavos', table: 'orders', column: 'total_ars' },
  { name: 'order_lines', table: 'order_lines' },
  { name: 'sold_units', table: 'order_lines', column: 'quantity' },
  { name: 'payments', table: 'payments' },
  { name: 'paid_centavos', table: 'payments', column: 'amount' },
  { name: 'refunded_centavos', table: 'payments', column: 'refunded' },
  { name: 'products', table: 'products' },
  { name: 'stock_units', table: 'products', column: 'supplier_stock' },
  { name: 'reserved_units', table: 'products', column: 'reserved' },
  { name: 'price_cents', table: 'products', column: 'price_cents' },
  { name: 'people', table: 'users' },
];

/** Reads the sums. A database of an earlier version has fewer tables, and fewer sums. */
export async function readSums(db: Kysely<Tables>): Promise<Sums> {
  const tables = await db.introspection.getTables();
  const columns = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  const sums: Sums = {};
  for (const { name, table, column } of SUMS) {
    const present = columns.get(table);
    if (present === undefined || (column !== undefined && !present.includes(column))) continue;
    const total = column === undefined ? sql`count(*)` : sql`coalesce(sum(${sql.ref(column)}), 0)`;
    const { rows } = await sql<{ total: unknown }>`select ${total} as total from ${sql.table(table)}`.execute(
      db,
    );
    // PostgreSQL adds 64-bit integers up as numeric, which arrives as text.
    sums[name] = Number(rows[0]?.total);
  }
  return sums;
}

/** The names of the sums that differ. */
export function differentSums(expected: Sums, found: Sums): string[] {
  return Object.keys(expected).filter((name) => expected[name] !== found[name]);
}
