import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Doer } from './bulk-change.ts';

/**
 * Overrides the suppliers' category of the products of a slice, which `bulk_change_products` has as they were. The shop's own products
 * have no supplier.
 */
export async function overrideCategories(
  trx: Transaction<Tables>,
  slice: RawBuilder<unknown>,
  { categoryId, by, at }: { categoryId: string } & Doer,
): Promise<void> {
  await sql`
    insert into product_overrides (product_id, field, value, supplier_value, by_name, at)
    select product_id, 'category', cast(${categoryId} as text), category_id, cast(${by} as text), cast(${at} as text)
    from bulk_change_products where ${slice} and ${HAS_SUPPLIER}
    on conflict (product_id, field) do update
    set value = excluded.value, by_name = excluded.by_name, at = excluded.at`.execute(trx);
  await dropEmptyOverrides(trx, slice);
}

/** The way back, for the products that were restored. What it leaves is for `dropEmptyOverrides`. */
export async function restoreCategories(
  trx: Transaction<Tables>,
  slice: RawBuilder<unknown>,
  { categoryId, by, at }: { categoryId: string } & Doer,
): Promise<void> {
  await sql`
    insert into product_overrides (product_id, field, value, supplier_value, by_name, at)
    select product_id, 'category', category_id, cast(${categoryId} as text), cast(${by} as text), cast(${at} as text)
    from bulk_change_products where ${slice} and is_restored = 1 and ${HAS_SUPPLIER}
    on conflict (product_id, field) do update
    set value = excluded.value, by_name = excluded.by_name, at = excluded.at`.execute(trx);
}

const HAS_SUPPLIER = sql`exists
  (select 1 from products where products.id = bulk_change_products.product_id and products.feed_source <> 'own')`;

/** One that says what the supplier says is none. */
export async function dropEmptyOverrides(
  trx: Transaction<Tables>,
  slice: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from product_overrides
    where field = 'category' and value = supplier_value
      and product_id in (select product_id from bulk_change_products where ${slice})`.execute(trx);
}
