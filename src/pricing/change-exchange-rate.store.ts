import { sql, type Kysely, type Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import { DEMO_NAME, readExchangeRate, type ExchangeRate } from './exchange-rate.store.ts';

/** Runs `work` in a transaction on the current rate. No other transaction changes it meanwhile. */
export function transactOverRate<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, current: ExchangeRate | null) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    // Two simultaneous changes would both take the same rate as the previous one.
    if (engineOf(trx) === 'postgres') await sql`lock table exchange_rates in exclusive mode`.execute(trx);
    return work(trx, await readExchangeRate(trx));
  });
}

/** The last rate that came from the setting; undefined if there is none. */
export async function findLastSetting(db: Kysely<Tables>): Promise<number | undefined> {
  const last = await db
    .selectFrom('exchange_rates')
    .select('ars_per_usd')
    .where('by_name', 'is', null)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.ars_per_usd;
}

/** Adds a rate, valid from now on, and publishes the catalogue. */
export async function addRate(
  trx: Transaction<Tables>,
  last: ExchangeRate | null,
  {
    rate,
    at,
    byUserId,
    byName,
  }: { rate: ArsPerUsd; at: Date; byUserId: string | null; byName: string | null },
): Promise<void> {
  // The newest rate is the valid one, even if a clock was set back.
  const since = new Date(Math.max(at.getTime(), last === null ? 0 : Date.parse(last.since) + 1));
  await trx
    .insertInto('exchange_rates')
    .values({ since: since.toISOString(), ars_per_usd: rate, by_user_id: byUserId, by_name: byName })
    .execute();
  await publishCatalogue(trx);
}

/**
 * Deletes the demo's invented rate: a shop with its own products does not sell at it. Orders keep theirs. The caller publishes the
 * catalogue.
 * @returns whether there was one
 */
export async function retireDemoRate(trx: Transaction<Tables>): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('exchange_rates')
    .where('by_user_id', 'is', null)
    .where('by_name', '=', DEMO_NAME)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
