import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';
import { IS_ON_A_LIST } from '#pricing/is-offered.ts';

/** What a change of a supplier's terms would meet. */
export interface PricedProducts {
  /** The number of its products whose list price is known: their costs follow a correction of its currency, its dollar or its IVA. */
  recostable: number;
  /** One of its products, on which a change of its terms is shown; null: it has none. */
  example: ExampleProduct | null;
}

/** A product, what it costs and which margins it may get, in basis points. */
interface ExampleProduct {
  description: string;
  supplierPrice: Cents;
  ownMarginBp: number;
  categoryMarginBp: number;
}

export async function readPricedProducts(db: Kysely<Tables>, supplierId: string): Promise<PricedProducts> {
  return {
    recostable: await countRecostable(db, supplierId),
    example: await readExample(db, supplierId),
  };
}

async function countRecostable(db: Kysely<Tables>, supplierId: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(listed_prices.code) as count from products ${LISTED} where ${isListedBy(supplierId)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The dearest product of the supplier; if possible one in stock that only the supplier's terms price, without a margin of its own. */
async function readExample(db: Kysely<Tables>, supplierId: string): Promise<ExampleProduct | null> {
  const { rows } = await sql<{ description: string; cost: number; own: number; category: number }>`
    select products.description, products.supplier_price_cents as cost, products.margin_bp as own,
      categories.margin_bp as category
    from products join categories on categories.id = products.category_id ${LISTED}
    where ${isListedBy(supplierId)} and products.feed_hash <> ${WITHDRAWN}
    order by case when listed_prices.names_dollars = 0 and listed_prices.own_vat_bp is null then 0 else 1 end,
      case when products.supplier_stock > 0 and products.margin_bp = 0 then 0 else 1 end,
      products.supplier_price_cents desc, products.id
    limit 1`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        description: row.description,
        supplierPrice: cents(row.cost),
        ownMarginBp: row.own,
        categoryMarginBp: row.category,
      };
}

/** The list price of a product whose cost comes from it. */
const LISTED = sql`left join listed_prices on listed_prices.supplier_id = products.supplier_id
      and listed_prices.code = coalesce(products.supplier_code, products.id)
      and listed_prices.cost_cents = products.supplier_price_cents`;

function isListedBy(supplierId: string) {
  return sql`products.supplier_id = ${supplierId} and ${IS_ON_A_LIST}`;
}
