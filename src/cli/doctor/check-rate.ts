import { DAY_MS } from '#lib/durations.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText, type ArsPerUsd } from '#lib/pesos.ts';
import type { ExchangeRate } from '#pricing/exchange-rate.store.ts';
import type { Finding } from './finding.ts';

/** A digit too many or too few is ten times; no devaluation since 1991 was three times from one value to the next. */
const FAR_TIMES = 3;
/** Shops that sell imported goods follow it by the day or the week; after a month costs are another world. */
const OLD_MS = 30 * DAY_MS;

export interface RateReading {
  /** The newest first. */
  rates: readonly ExchangeRate[];
  /** What ARS_PER_USD sets at the next start; null: nothing new. */
  coming: ArsPerUsd | null;
}

/** What the dollar costs in the shop: far from the value before it, or old. */
export function checkRate({ rates, coming }: RateReading, now: Date): Finding[] {
  const about = 'dólar';
  const set = rates.filter(({ origin }) => origin.kind !== 'demo');
  const [current, before] = set;
  const [worth, former] =
    coming === null ? [current?.arsPerUsd, before?.arsPerUsd] : [coming, current?.arsPerUsd];
  const findings: Finding[] = [];
  if (worth !== undefined && former !== undefined && isFar(worth, former)) {
    const whose = coming === null ? 'vale' : 'con ARS_PER_USD va a valer';
    findings.push({
      level: 'aviso',
      about,
      words: `${whose} ${pesos(worth)}, y el anterior era ${pesos(former)}: más del triple o menos de la tercera parte.`,
      advice:
        'si sobra o falta una cifra, corregilo ya en el panel, en Economía: todos los precios en pesos salen de él.',
    });
  }
  if (coming === null && current !== undefined && now.getTime() - Date.parse(current.since) >= OLD_MS) {
    const days = Math.floor((now.getTime() - Date.parse(current.since)) / DAY_MS);
    findings.push({
      level: 'aviso',
      about,
      words: `vale ${pesos(current.arsPerUsd)} desde hace ${days} días.`,
      advice: 'ponelo al día en el panel, en Economía, o en ARS_PER_USD.',
    });
  }
  if (findings.length > 0 || worth === undefined) return findings;
  return [{ level: 'ok', about, words: `vale ${pesos(worth)}.` }];
}

function isFar(worth: ArsPerUsd, former: ArsPerUsd): boolean {
  return worth >= former * FAR_TIMES || former >= worth * FAR_TIMES;
}

function pesos(rate: ArsPerUsd): string {
  return formatPesos(centavosToText(rate));
}
