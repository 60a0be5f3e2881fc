import type { DollarRateResponse } from '#contract/money.ts';
import { argentineDay } from '#lib/argentine-day.ts';
import { formatPesos } from '#lib/format-pesos.ts';

/** The currencies of the shop's prices, for a sentence: `en dólares`, and ` y en pesos` where there is a rate. */
export function pricedIn(rate: DollarRateResponse | null | undefined): string {
  return rate ? 'en dólares y en pesos' : 'en dólares';
}

/** A price in the title of a shared link: `USD 129.90`, with ` · $ 192.966,45` where the shop has a rate. */
export function sharedPrice(amount: string, ars: string | null | undefined): string {
  return ars ? `USD ${amount} · ${formatPesos(ars)}` : `USD ${amount}`;
}

/** The end of its description: the rate's day, because chats store the text, and the price without national taxes. */
export function sharedPesosNote(
  rate: DollarRateResponse | null,
  withoutTaxes: string | null | undefined,
): string[] {
  if (rate === null || !withoutTaxes) return [];
  return [
    `Pesos al dólar del ${formatDay(rate)}. Precio sin impuestos nacionales: ${formatPesos(withoutTaxes)}.`,
  ];
}

/** The rate and its day. @example '$ 1.485,50 al 21/11/2026' */
export function rateLabel(rate: DollarRateResponse): string {
  return `${formatPesos(rate.arsPerUsd)} al ${formatDay(rate)}`;
}

/** The day of the rate, in the shop's time zone. @example '21/11/2026' */
export function formatDay({ from }: DollarRateResponse): string {
  return argentineDay(new Date(from));
}
