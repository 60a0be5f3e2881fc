import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { PRICE_TERM_COLUMNS, priceTermsOf } from '#pricing/price-terms.store.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';
import { MAX_SUPPLIERS } from '#pricing/supplier-names.store.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

/** What a supplier is to the shop. */
export interface SupplierOverview {
  id: string;
  name: string;
  /** The products on its lists, and how many of them it has in stock. */
  products: number;
  inStock: number;
  /** How many of them other suppliers have too, and how many of those the shop buys here. */
  shared: number;
  won: number;
  /** Of how many the shop knows what its list asks: they follow when its currency, its dollar or its IVA is corrected. */
  recostable: number;
  /** When one of its lists was last applied, in ISO; null: never, or too long ago to be known. */
  lastImport: string | null;
  deliveryDays: number | null;
  terms: PriceTerms;
  /** Nobody said yet how its lists are read: its terms are no one's. */
  awaitsTerms: boolean;
  /** One of its products, on which a change of its terms is shown; null: it has none. */
  example: ExampleProduct | null;
  /** Counts its changes in the panel. */
  version: number;
}

/** A product, what it costs and which margins it may get, in basis points. */
interface ExampleProduct {
  description: string;
  supplierPrice: Cents;
  ownMarginBp: number;
  categoryMarginBp: number;
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
  const { rows: counts } = await sql<{ id: string } & Record<Counted, number | string>>`
    select products.supplier_id as id, count(*) as products,
      count(case when products.supplier_stock > products.reserved then 1 end) as in_stock,
      count(products.offer_of) as shared,
      count(case when sellers.sold_offer = products.id then 1 end) as won,
      count(listed_prices.code) as recostable
    from products left join products as sellers on sellers.id = products.offer_of
    ${LISTED}
    where products.sold_offer is null and products.feed_source <> 'own'
    group by products.supplier_id`.execute(db);
  const examples = await readExamples(db);
  const imports = await db
    .selectFrom('import_runs')
    .select(({ fn }) => ['supplier_id', fn.max('applied_at').as('at')])
    .where('applied_at', 'is not', null)
    .groupBy('supplier_id')
    .execute();
  const countsOf = new Map(counts.map((row) => [row.id, row]));
  const importOf = new Map(imports.map(({ supplier_id, at }) => [supplier_id, at]));
  return suppliers.map(
    ({ id, name, delivery_days: deliveryDays, version, awaits_terms: awaits, ...terms }) => {
      const of = (counted: Counted) => Number(countsOf.get(id)?.[counted] ?? 0);
      return {
        id,
        name,
        products: of('products'),
        inStock: of('in_stock'),
        shared: of('shared'),
        won: of('won'),
        recostable: of('recostable'),
        lastImport: importOf.get(id) ?? null,
        deliveryDays,
        terms: priceTermsOf(terms),
        awaitsTerms: awaits === 1,
        example: examples.get(id) ?? null,
        version,
      };
    },
  );
}

/** What the list asks for a product that costs what it came to. */
const LISTED = sql`left join listed_prices on listed_prices.supplier_id = products.supplier_id
      and listed_prices.code = coalesce(products.supplier_code, products.id)
      and listed_prices.cost_cents = products.supplier_price_cents`;

/** The dearest product of each supplier, if possible one that its terms alone price, in stock, whose margin is not its own. */
async function readExamples(db: Kysely<Tables>): Promise<ReadonlyMap<string, ExampleProduct>> {
  const { rows } = await sql<{
    supplier_id: string;
    description: string;
    cost: number;
    margin_bp: number;
    category_margin_bp: number;
  }>`
    select supplier_id, description, cost, margin_bp, category_margin_bp from (
      select products.supplier_id, products.description, products.supplier_price_cents as cost, products.margin_bp,
        categories.margin_bp as category_margin_bp,
        row_number() over (
          partition by products.supplier_id
          order by case when listed_prices.names_dollars = 0 and listed_prices.own_vat_bp is null then 0 else 1 end,
            case when products.supplier_stock > 0 and products.margin_bp = 0 then 0 else 1 end,
            products.supplier_price_cents desc, products.id
        ) as place
      from products join categories on categories.id = products.category_id
      ${LISTED}
      where products.sold_offer is null and products.feed_source <> 'own' and products.feed_hash <> ${WITHDRAWN}
    ) as placed
    where place = 1`.execute(db);
  return new Map(
    rows.map((row) => [
      row.supplier_id,
      {
        description: row.description,
        supplierPrice: cents(row.cost),
        ownMarginBp: row.margin_bp,
        categoryMarginBp: row.category_margin_bp,
      },
    ]),
  );
}

type Counted = 'products' | 'in_stock' | 'shared' | 'won' | 'recostable';
