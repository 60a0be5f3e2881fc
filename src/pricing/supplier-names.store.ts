import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A shop buys from a few wholesalers. */
export const MAX_SUPPLIERS = 200;

/** The names of suppliers, by id. */
export async function readSupplierNames(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('suppliers').select(['id', 'name']).limit(MAX_SUPPLIERS).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What an order says of a supplier. */
export interface SupplierTerms {
  name: string;
  /** How many days its products take to the shop; null: not noted. */
  deliveryDays: number | null;
}

/** By the supplier's id. */
export async function readSupplierTerms(db: Kysely<Tables>): Promise<ReadonlyMap<string, SupplierTerms>> {
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'delivery_days'])
    .limit(MAX_SUPPLIERS)
    .execute();
  return new Map(rows.map(({ id, name, delivery_days: deliveryDays }) => [id, { name, deliveryDays }]));
}
