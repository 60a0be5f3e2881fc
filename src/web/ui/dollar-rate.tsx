import type { DollarRateAnswer } from '#contract/money.ts';
import { formatPesos } from '#lib/format-pesos.ts';

/** The rate behind the pesos and the day it is of. @example 'Dólar: $ 1.485,50 al 21/11/2026' */
export function DollarRate({ rate, className }: { rate: DollarRateAnswer; className?: string }) {
  return <span className={className}>Dólar: {rateLabel(rate)}</span>;
}

/** @example '$ 1.485,50 al 21/11/2026' */
export function rateLabel(rate: DollarRateAnswer): string {
  return `${formatPesos(rate.ars_por_usd)} al ${formatDay(rate)}`;
}

/** The day the rate is of. @example '21/11/2026' */
export function formatDay({ desde }: DollarRateAnswer): string {
  return DAY.format(new Date(desde));
}

/** The day where the shop is, whoever looks. */
const DAY = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
