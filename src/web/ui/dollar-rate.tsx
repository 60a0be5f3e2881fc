import type { DollarRateAnswer } from '#contract/dollar-rate.ts';
import { pesosWords } from '#lib/pesos-words.ts';

/** The rate behind the pesos and the day it is of. @example 'Dólar: $ 1.485,50 al 21/11/2026' */
export function DollarRate({ rate, className }: { rate: DollarRateAnswer; className?: string }) {
  return <span className={className}>Dólar: {rateWords(rate)}</span>;
}

/** @example '$ 1.485,50 al 21/11/2026' */
export function rateWords(rate: DollarRateAnswer): string {
  return `${pesosWords(rate.ars_por_usd)} al ${dayWords(rate)}`;
}

/** The day the rate is of. @example '21/11/2026' */
export function dayWords({ desde }: DollarRateAnswer): string {
  return DAY.format(new Date(desde));
}

/** The day where the shop is, whoever looks. */
const DAY = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
