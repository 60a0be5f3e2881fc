import type { Kysely } from 'kysely';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { arsPerUsd, type ArsPerUsd } from '#lib/pesos.ts';

/** What a dollar costs, and since when (ISO time in UTC). */
export interface ExchangeRate {
  arsPerUsd: ArsPerUsd;
  since: string;
  /** Who typed it, as they were called then; null where it is the server's setting. */
  byName: string | null;
}

/** The rate that counts now: the newest. Null where the shop has none, and sells in dollars alone. */
export async function readExchangeRate(db: Kysely<Tables>): Promise<ExchangeRate | null> {
  const { rows } = await selectNewest(db, {});
  const [row] = rows;
  return row === undefined
    ? null
    : { arsPerUsd: arsPerUsd(row.ars_per_usd), since: row.since, byName: row.by_name };
}

const selectNewest = prepared((db) =>
  db
    .selectFrom('exchange_rates')
    .select(['since', 'ars_per_usd', 'by_name'])
    .orderBy('since', 'desc')
    .limit(1),
);
