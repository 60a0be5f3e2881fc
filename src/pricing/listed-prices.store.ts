import { sql, type Kysely, type Transaction } from 'kysely';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { ListedPrice } from './price-terms.ts';

/** What a supplier's list asks for the product with a code, and what that came to. */
export interface CostedPrice extends ListedPrice {
  code: string;
  cost: Cents;
}

const PAGE = 5000;

/** What the shop last read of each of a supplier's codes. */
export async function readListedPrices(
  db: Kysely<Tables>,
  supplierId: string,
): Promise<ReadonlyMap<string, CostedPrice>> {
  const prices = new Map<string, CostedPrice>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Tables['listed_prices'][] = await db
      .selectFrom('listed_prices')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('code', '>', after)
      .orderBy('code')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      prices.set(row.code, {
        code: row.code,
        amount: Number(row.amount),
        namesDollars: row.names_dollars === 1,
        ownVatBp: row.own_vat_bp,
        cost: cents(row.cost_cents),
      });
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)?.code;
  }
  return prices;
}

export async function writeListedPrices(
  trx: Transaction<Tables>,
  supplierId: string,
  prices: readonly CostedPrice[],
): Promise<void> {
  for (const some of slicesOf(prices, ROWS_A_STATEMENT)) {
    await trx
      .insertInto('listed_prices')
      .values(
        some.map(({ code, amount, namesDollars, ownVatBp, cost }) => ({
          supplier_id: supplierId,
          code,
          amount: String(amount),
          names_dollars: namesDollars ? 1 : 0,
          own_vat_bp: ownVatBp,
          cost_cents: cost,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['supplier_id', 'code']).doUpdateSet({
          amount: sql.ref('excluded.amount'),
          names_dollars: sql.ref('excluded.names_dollars'),
          own_vat_bp: sql.ref('excluded.own_vat_bp'),
          cost_cents: sql.ref('excluded.cost_cents'),
        }),
      )
      .execute();
  }
}

export function isSamePrice(one: CostedPrice, other: CostedPrice): boolean {
  return (
    one.amount === other.amount &&
    one.namesDollars === other.namesDollars &&
    one.ownVatBp === other.ownVatBp &&
    one.cost === other.cost
  );
}
