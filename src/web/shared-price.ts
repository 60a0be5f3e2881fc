import type { DollarRateAnswer } from '#contract/money.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatDay } from './ui/dollar-rate.tsx';

/** A price in the title of a shared link: `USD 129.90`, with ` · $ 192.966,45` where the shop has a rate. */
export function sharedPrice(amount: string, ars: string | null | undefined): string {
  return ars ? `USD ${amount} · ${formatPesos(ars)}` : `USD ${amount}`;
}

/** For the end of its description: of which day the pesos are, for chats keep them, and what of them is no tax. */
export function sharedPesosNote(
  rate: DollarRateAnswer | null,
  withoutTaxes: string | null | undefined,
): string[] {
  if (rate === null || !withoutTaxes) return [];
  return [
    `Pesos al dólar del ${formatDay(rate)}. Precio sin impuestos nacionales: ${formatPesos(withoutTaxes)}.`,
  ];
}
