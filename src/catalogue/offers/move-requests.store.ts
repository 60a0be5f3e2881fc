import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';

/** What people asked about products that became offers is about the ones that sell them now: notices, and quotes that nobody bought yet. */
export async function moveRequests(trx: Transaction<Tables>, joined: readonly string[]): Promise<void> {
  if (joined.length === 0) return;
  const pairs = sql`(
    select id as was, offer_of as now from products
    where offer_of is not null and ${isOneOf(trx, 'products.id', jsonList(joined))})`;
  await moveNotices(trx, pairs);
  await sql`
    update quote_lines set product_id = pairs.now
    from ${pairs} as pairs
    where quote_lines.product_id = pairs.was
      and exists (select 1 from quotes where number = quote_lines.quote_number and order_id is null)`.execute(
    trx,
  );
}

/** Of several notices of one mailbox for one product, the one stays that was confirmed last, before those that nobody confirmed. */
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
