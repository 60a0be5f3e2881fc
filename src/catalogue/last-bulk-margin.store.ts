import type { Kysely } from 'kysely';
import type { LastChange } from '#audit/audit-reader.ts';
import type { Tables } from '#db/tables.ts';
import { readBulkChange } from './stored-bulk-change.ts';

const CHANGES_READ = 20;

/** The newest bulk change of a product's margin that was not undone; undefined: there is none. */
export async function findLastBulkMargin(
  db: Kysely<Tables>,
  productId: string,
): Promise<LastChange | undefined> {
  const rows = await db
    .selectFrom('bulk_change_products')
    .innerJoin('bulk_changes', 'bulk_changes.id', 'bulk_change_products.bulk_change_id')
    .select(['bulk_changes.at', 'bulk_changes.by_name', 'bulk_changes.change', 'margin_bp'])
    .where('product_id', '=', productId)
    .where('is_restored', '=', 0)
    .orderBy('bulk_changes.at', 'desc')
    .limit(CHANGES_READ)
    .execute();
  for (const { at, by_name: by, change, margin_bp: before } of rows) {
    const made = readBulkChange(change);
    if (made?.field === 'margin')
      return { by, at, change: { field: 'margin_bp', before, after: made.marginBp } };
  }
  return undefined;
}
