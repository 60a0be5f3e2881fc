import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A shop buys from a few wholesalers. */
export const MAX_SUPPLIERS = 200;

/** With those that were merged into others: far above what anybody merges. */
export const MAX_ROWS_OF_SUPPLIERS = 50 * MAX_SUPPLIERS;

/** The names of suppliers, by id. */
export async function readSupplierNames(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  return new Map(Array.from(await readSupplierTerms(db), ([id, { name }]) => [id, name]));
}

/** What an order says of a supplier. */
export interface SupplierTerms {
  name: string;
  /** How many days its products take to the shop; null: not noted. */
  deliveryDays: number | null;
}

/** By the supplier's id; of one that was merged into another, that one's. */
export async function readSupplierTerms(db: Kysely<Tables>): Promise<ReadonlyMap<string, SupplierTerms>> {
  const rows = await db
    .selectFrom('suppliers')
    .innerJoin('suppliers as standing', (join) =>
      join.on(sql<boolean>`standing.id = coalesce(suppliers.merged_into, suppliers.id)`),
    )
    .select(['suppliers.id', 'standing.name', 'standing.delivery_days'])
    .limit(MAX_ROWS_OF_SUPPLIERS)
    .execute();
  return new Map(rows.map(({ id, name, delivery_days: deliveryDays }) => [id, { name, deliveryDays }]));
}
