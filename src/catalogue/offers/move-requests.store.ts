import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { sumCents, timesCents, type Cents } from '#lib/money.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { mergePricedLines } from '#pricing/merge-priced-lines.ts';
import { pricedLineOf, pricedLineRow } from '#pricing/priced-line.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';

/**
 * Moves visitors' requests about products that became offers to the products that sell them now: notices, and quotes that are not bought
 * yet.
 */
export async function moveRequests(trx: Transaction<Tables>, joined: readonly string[]): Promise<void> {
  if (joined.length === 0) return;
  const pairs = sql`(
    select id as was, offer_of as now from products
    where offer_of is not null and ${isOneOf(trx, 'products.id', jsonList(joined))})`;
  await moveNotices(trx, pairs);
  await moveQuoteLines(trx, pairs);
}

/** Of several notices of one mailbox for one product, only one stays: the last confirmed one, otherwise an unconfirmed one. */
async function moveNotices(trx: Transaction<Tables>, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from product_notices where key in (
      select key from (
        select notice.key, row_number() over (
          partition by notice.email, coalesce(pairs.now, notice.product_id), notice.kind
          order by notice.confirmed_at desc nulls last, notice.asked_at desc, notice.key) as place
        from product_notices as notice
        left join ${pairs} as pairs on pairs.was = notice.product_id
        where pairs.was is not null or notice.product_id in (select now from ${pairs} as stay)
      ) as ranked
      where place > 1)`.execute(trx);
  await sql`
    update product_notices set product_id = pairs.now
    from ${pairs} as pairs where product_notices.product_id = pairs.was`.execute(trx);
}

/** A quote has one line for each product, also when two of its products become one. */
async function moveQuoteLines(trx: Transaction<Tables>, pairs: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    update quote_lines set product_id = pairs.now
    from ${pairs} as pairs
    where quote_lines.product_id = pairs.was
      and exists (select 1 from quotes where number = quote_lines.quote_number and order_id is null)
    returning quote_number as number`.execute(trx);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  for (const some of slicesOf(numbers, ROWS_A_STATEMENT)) {
    const repeated = await trx
      .selectFrom('quote_lines')
      .select('quote_number as number')
      .where('quote_number', 'in', some)
      .groupBy(['quote_number', 'product_id'])
      .having(({ fn }) => fn.countAll<number>(), '>', 1)
      .execute();
    for (const number of new Set(repeated.map((line) => line.number))) await mergeLinesOf(trx, number);
  }
}

async function mergeLinesOf(trx: Transaction<Tables>, number: number): Promise<void> {
  const rows = await trx
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_number', '=', number)
    .orderBy('position')
    .execute();
  const lines = mergePricedLines(rows.map(pricedLineOf));
  const sum = (amountOf: (line: PricedLine) => Cents) =>
    sumCents(lines.map((line) => timesCents(amountOf(line), line.quantity)));
  await trx.deleteFrom('quote_lines').where('quote_number', '=', number).execute();
  await trx
    .insertInto('quote_lines')
    .values(lines.map((line, position) => ({ quote_number: number, ...pricedLineRow(line, position) })))
    .execute();
  await trx
    .updateTable('quotes')
    .set({ total_cents: sum(({ price }) => price), cost_cents: sum(({ supplierPrice }) => supplierPrice) })
    .where('number', '=', number)
    .execute();
}
