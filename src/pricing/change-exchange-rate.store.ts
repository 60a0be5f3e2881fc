import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { centavosToText, type ArsPerUsd, isJump } from '#lib/pesos.ts';
import { DEMO_NAME, readExchangeRate, type ExchangeRate } from './exchange-rate.store.ts';

export type RateChangeResult =
  | { ok: true }
  | { ok: false; reason: 'rate-jump'; current: ExchangeRate }
  /** Another rate counts by now than the one that they saw; null: none does any more. */
  | { ok: false; reason: 'rate-moved'; current: ExchangeRate | null };

export interface RateChange {
  rate: ArsPerUsd;
  isJumpMeant: boolean;
  /** Since when the rate counts that they saw (ISO time), null: they saw none; absent: they do not say, and nothing is compared. */
  seenSince?: string | null | undefined;
}

/**
 * Somebody in the panel says what a dollar costs from now on, and every price in pesos follows. One that moves far from the last
 * is refused until they say that they mean it, and so is one that was typed over another than the one that counts.
 */
export function typeExchangeRate(
  db: Kysely<Tables>,
  { rate, isJumpMeant, seenSince }: RateChange,
  authorship: Authorship,
): Promise<RateChangeResult> {
  return transact(db, async (trx) => {
    const current = await readForChange(trx);
    if (current?.arsPerUsd === rate) return { ok: true };
    if (seenSince !== undefined && seenSince !== (current?.since ?? null)) {
      return { ok: false, reason: 'rate-moved', current };
    }
    if (current !== null && !isJumpMeant && isJump(current.arsPerUsd, rate)) {
      return { ok: false, reason: 'rate-jump', current };
    }
    const { by, at } = authorship;
    await addRate(trx, current, { rate, at, by_user_id: by.id, by_name: by.name });
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'rate', id: 'usd', name: 'Dólar' },
      changes: [
        {
          field: 'ars_per_usd',
          before: current && centavosToText(current.arsPerUsd),
          after: centavosToText(rate),
        },
      ],
    });
    return { ok: true };
  });
}

/** At each start: a setting that says something else than it last did counts from now on; one that says the same changes nothing. */
export function applyRateSetting(db: Kysely<Tables>, rate: ArsPerUsd, at: Date): Promise<void> {
  return transact(db, async (trx) => {
    const current = await readForChange(trx);
    const last = await trx
      .selectFrom('exchange_rates')
      .select('ars_per_usd')
      .where('by_name', 'is', null)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.ars_per_usd === rate) return;
    await addRate(trx, current, { rate, at, by_user_id: null, by_name: null });
  });
}

/** Gives the demo a made-up rate, so that a newcomer sees pesos; never where a rate was set before. */
export function applyDemoRate(db: Kysely<Tables>, rate: ArsPerUsd, at: Date): Promise<void> {
  return transact(db, async (trx) => {
    if ((await readForChange(trx)) !== null) return;
    await addRate(trx, null, { rate, at, by_user_id: null, by_name: DEMO_NAME });
  });
}

/** A shop with its own products sells at no made-up rate; orders keep theirs. */
export function retireDemoRate(db: Kysely<Tables>): Promise<void> {
  return transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('exchange_rates')
      .where('by_user_id', 'is', null)
      .where('by_name', '=', DEMO_NAME)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await publishCatalogue(trx);
  });
}

/** As it is now; nobody else changes it meanwhile. */
async function readForChange(trx: Transaction<Tables>): Promise<ExchangeRate | null> {
  // Two that change it at once would each take the same last rate for the one before theirs.
  if (engineOf(trx) === 'postgres') await sql`lock table exchange_rates in exclusive mode`.execute(trx);
  return readExchangeRate(trx);
}

async function addRate(
  trx: Transaction<Tables>,
  last: ExchangeRate | null,
  { rate, at, ...by }: { rate: ArsPerUsd; at: Date; by_user_id: string | null; by_name: string | null },
): Promise<void> {
  // The newest is the one that counts, whatever a clock that was set back says.
  const since = new Date(Math.max(at.getTime(), last === null ? 0 : Date.parse(last.since) + 1));
  await trx
    .insertInto('exchange_rates')
    .values({ since: since.toISOString(), ars_per_usd: rate, ...by })
    .execute();
  await publishCatalogue(trx);
}
