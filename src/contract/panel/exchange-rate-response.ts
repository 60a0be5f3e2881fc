import { centavosToText } from '#lib/pesos.ts';
import type { ExchangeRate, RateOrigin } from '#pricing/exchange-rate.store.ts';
import type { PanelRate, RateHistory } from './exchange-rate.ts';

/** @param rates The newest first. */
export function rateHistoryOf(rates: readonly ExchangeRate[]): RateHistory {
  const historial = rates.map(panelRateOf);
  return { actual: historial[0] ?? null, historial };
}

function panelRateOf({ arsPerUsd, since, origin }: ExchangeRate): PanelRate {
  return {
    ars_por_usd: centavosToText(arsPerUsd),
    desde: since,
    origen: ORIGIN_WORD[origin.kind],
    por: origin.kind === 'person' ? origin.name : null,
  };
}

const ORIGIN_WORD = { person: 'persona', setting: 'ajuste', demo: 'demo' } as const satisfies Record<
  RateOrigin['kind'],
  PanelRate['origen']
>;
