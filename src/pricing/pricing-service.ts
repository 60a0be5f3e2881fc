import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { centavosToText, isJump, type ArsPerUsd } from '#lib/pesos.ts';
import type { Tables } from '#db/tables.ts';
import { addRate, findLastSetting, transactOverRate } from './change-exchange-rate.store.ts';
import { DEMO_NAME, listExchangeRates, type ExchangeRate } from './exchange-rate.store.ts';
import { readRepricing, type RepricingRun } from './repricing-run.store.ts';

/** What the panel does with the exchange rate, and what it reads of repricing. */
export interface PricingService {
  /** The newest first: as many as the panel shows. Older ones are in the audit log. */
  listRates(): Promise<ExchangeRate[]>;
  changeRate(change: RateChange, authorship: Authorship): Promise<RateChangeResult>;
  /** Undefined: prices were never computed from margins yet. */
  lastRepricing(): Promise<RepricingRun | undefined>;
}

interface RateChange {
  rate: ArsPerUsd;
  /** Whoever changes it has confirmed that it is far from the current rate. */
  isJumpMeant: boolean;
  /** The start (ISO time) of the rate that they saw; null: they saw none; absent: it is not known, and nothing is compared. */
  seenSince?: string | null | undefined;
}

type RateChangeResult =
  | { ok: true }
  | { ok: false; reason: 'rate-jump'; current: ExchangeRate }
  /** The rate is no longer the one that they saw; null: there is none any more. */
  | { ok: false; reason: 'rate-moved'; current: ExchangeRate | null };

const RATES_SHOWN = 10;

export function createPricingService(db: Kysely<Tables>): PricingService {
  return {
    listRates: () => listExchangeRates(db, RATES_SHOWN),
    changeRate: (change, authorship) => changeExchangeRate(db, change, authorship),
    lastRepricing: () => readRepricing(db),
  };
}

/**
 * Sets the rate from now on; every price in pesos follows. It refuses a rate that is far from the current one until it is confirmed. It
 * also refuses a rate if the person saw another one than the current one.
 */
export function changeExchangeRate(
  db: Kysely<Tables>,
  { rate, isJumpMeant, seenSince }: RateChange,
  authorship: Authorship,
): Promise<RateChangeResult> {
  return transactOverRate(db, async (trx, current): Promise<RateChangeResult> => {
    if (current?.arsPerUsd === rate) return { ok: true };
    if (seenSince !== undefined && seenSince !== (current?.since ?? null)) {
      return { ok: false, reason: 'rate-moved', current };
    }
    if (current !== null && !isJumpMeant && isJump(current.arsPerUsd, rate)) {
      return { ok: false, reason: 'rate-jump', current };
    }
    const { by, at } = authorship;
    await addRate(trx, current, { rate, at, byUserId: by.id, byName: by.name });
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

/** Applies the setting at each start: one that differs from its last value counts from now on; the same value changes nothing. */
export function applyRateSetting(db: Kysely<Tables>, rate: ArsPerUsd, at: Date): Promise<void> {
  return transactOverRate(db, async (trx, current) => {
    if ((await findLastSetting(trx)) === rate) return;
    await addRate(trx, current, { rate, at, byUserId: null, byName: null });
  });
}

/** Gives the demo a made-up rate, so that a newcomer sees pesos; never if a rate was set before. */
export function applyDemoRate(db: Kysely<Tables>, rate: ArsPerUsd, at: Date): Promise<void> {
  return transactOverRate(db, async (trx, current) => {
    if (current === null) await addRate(trx, null, { rate, at, byUserId: null, byName: DEMO_NAME });
  });
}
