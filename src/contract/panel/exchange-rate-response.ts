import { centavosToText } from '#lib/pesos.ts';
import type { ExchangeRate, RateOrigin } from '#pricing/exchange-rate.store.ts';
import type { PanelRate, RateHistory } from './exchange-rate.ts';

/** @param rates The newest first. */
export function toRateHistory(rates: readonly ExchangeRate[]): RateHistory {
  const history = rates.map(panelRateOf);
  return { current: history[0] ?? null, history };
}

function panelRateOf({ arsPerUsd, since, origin }: ExchangeRate): PanelRate {
  return {
    arsPerUsd: centavosToText(arsPerUsd),
    from: since,
    origin: ORIGIN_WORD[origin.kind],
    by: origin.kind === 'person' ? origin.name : null,
  };
}

const ORIGIN_WORD = { person: 'persona', setting: 'ajuste', demo: 'demo' } as const satisfies Record<
  RateOrigin['kind'],
  PanelRate['origin']
>;
