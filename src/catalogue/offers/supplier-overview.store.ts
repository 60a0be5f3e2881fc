import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { PRICE_TERM_COLUMNS, priceTermsOf } from '#pricing/price-terms.store.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { IS_ON_A_LIST } from '#pricing/is-offered.ts';

/** What a supplier is to the shop. */
export interface SupplierOverview {
  id: string;
  name: string;
  /** The products on its lists, and how many of them it has in stock. */
  products: number;
  inStock: number;
  /** The number of them that other suppliers have too, and the number of those that the shop buys from this one. */
  shared: number;
  won: number;
  /** When one of its lists was last applied, in ISO; null: never, or too long ago to be known. */
  lastImport: string | null;
  deliveryDays: number | null;
  terms: PriceTerms;
  /** Nobody said yet how its lists are read: its terms are no one's. */
  awaitsTerms: boolean;
  /** Counts its changes in the panel. */
  version: number;
}

/** The first supplier, then the others by name. */
export async function readSupplierOverviews(db: Kysely<Tables>): Promise<SupplierOverview[]> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'delivery_days', 'version', 'awaits_terms', ...PRICE_TERM_COLUMNS])
    .where('merged_into', 'is', null)
    .orderBy('id_prefix')
    .limit(MAX_SUPPLIERS)
    .execute();
  const counts = await countProducts(db);
  const offers = await countSharedOffers(db);
  const imports = await db
    .selectFrom('import_runs')
    .select(({ fn }) => ['supplier_id', fn.max('applied_at').as('at')])
    .where('applied_at', 'is not', null)
    .groupBy('supplier_id')
    .execute();
  const importOf = new Map(imports.map(({ supplier_id, at }) => [supplier_id, at]));
  return suppliers.map(
    ({ id, name, delivery_days: deliveryDays, version, awaits_terms: awaits, ...terms }) => ({
      id,
      name,
      ...(counts.get(id) ?? { products: 0, inStock: 0 }),
      ...(offers.get(id) ?? { shared: 0, won: 0 }),
      lastImport: importOf.get(id) ?? null,
      deliveryDays,
      terms: priceTermsOf(terms),
      awaitsTerms: awaits === 1,
      version,
    }),
  );
}

type Count = number | string;

/** Of each supplier: the products on its lists, and how many of them it has in stock. */
async function countProducts(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, Pick<SupplierOverview, 'products' | 'inStock'>>> {
  const { rows } = await sql<{ id: string; products: Count; in_stock: Count }>`
    select supplier_id as id, count(*) as products, count(case when supplier_stock > reserved then 1 end) as in_stock
    from products where ${IS_ON_A_LIST}
    group by supplier_id`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { products: Number(row.products), inStock: Number(row.in_stock) }]),
  );
}

/** Of each supplier: the products that others have too, and how many of them the shop buys here. The offers come first, by their index. */
async function countSharedOffers(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, Pick<SupplierOverview, 'shared' | 'won'>>> {
  const { rows } = await sql<{ id: string; shared: Count; won: Count }>`
    with offers as materialized (
      select id, supplier_id, offer_of from products where offer_of is not null and ${IS_ON_A_LIST}
    )
    select offers.supplier_id as id, count(*) as shared, count(case when sellers.sold_offer = offers.id then 1 end) as won
    from offers join products as sellers on sellers.id = offers.offer_of
    group by offers.supplier_id`.execute(db);
  return new Map(rows.map((row) => [row.id, { shared: Number(row.shared), won: Number(row.won) }]));
}
