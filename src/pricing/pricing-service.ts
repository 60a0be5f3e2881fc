import type { Authorship } from '#audit/audit-entry.ts';
import { typeExchangeRate, type RateChange, type RateChangeResult } from './change-exchange-rate.store.ts';
import { listExchangeRates, type ExchangeRate, type PricingDatabase } from './exchange-rate.store.ts';
import { readRepricing, type RepricingRun } from './repricing-run.store.ts';

/** What the panel does with the exchange rate, and what it reads of repricing. */
export interface PricingService {
  /** The newest first: as many as the panel shows. Older ones are in the audit log. */
  listRates(): Promise<ExchangeRate[]>;
  /** Sets the exchange rate; the result says why not where another one was set meanwhile, or where it jumps without confirmation. */
  changeRate(change: RateChange, authorship: Authorship): Promise<RateChangeResult>;
  /** Undefined: prices were never computed from margins yet. */
  lastRepricing(): Promise<RepricingRun | undefined>;
}

const RATES_SHOWN = 10;

export function createPricingService(db: PricingDatabase): PricingService {
  return {
    listRates: () => listExchangeRates(db, RATES_SHOWN),
    changeRate: (change, authorship) => typeExchangeRate(db, change, authorship),
    lastRepricing: () => readRepricing(db),
  };
}
