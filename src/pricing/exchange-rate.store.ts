import type { Kysely } from 'kysely';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import type { ExchangeRateRow } from '#db/tables/pricing.ts';
import { arsPerUsd, type ArsPerUsd } from '#lib/pesos.ts';

/** The price of a dollar, and since when (ISO time in UTC). */
export interface ExchangeRate {
  arsPerUsd: ArsPerUsd;
  since: string;
  origin: RateOrigin;
}

/** The origin of a rate: a person in the panel (their email), the server's setting, or the demo, whose rate is invented. */
export type RateOrigin = { kind: 'person'; name: string } | { kind: 'setting' } | { kind: 'demo' };

/** The name stored for a demo's rate; it is no email, and has no user id. */
export const DEMO_NAME = 'demo';

/** The current rate: the newest. Null if the shop has none, and sells only in dollars. */
export async function readExchangeRate(db: Kysely<Tables>): Promise<ExchangeRate | null> {
  const { rows } = await selectNewest(db, {});
  const [row] = rows;
  return row === undefined ? null : rateOf(row);
}

const COLUMNS = ['since', 'ars_per_usd', 'by_user_id', 'by_name'] as const;

const selectNewest = prepared((db) =>
  db.selectFrom('exchange_rates').select(COLUMNS).orderBy('since', 'desc').limit(1),
);

/** The newest first. */
export async function listExchangeRates(db: Kysely<Tables>, limit: number): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .select(COLUMNS)
    .orderBy('since', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rateOf);
}

function rateOf({ ars_per_usd, since, by_user_id, by_name }: ExchangeRateRow): ExchangeRate {
  return { arsPerUsd: arsPerUsd(ars_per_usd), since, origin: originOf(by_user_id, by_name) };
}

function originOf(userId: string | null, name: string | null): RateOrigin {
  if (name === null) return { kind: 'setting' };
  return userId === null && name === DEMO_NAME ? { kind: 'demo' } : { kind: 'person', name };
}
