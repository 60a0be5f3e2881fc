import type { DollarRateResponse } from '#contract/money.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatDay } from '#web/page/price-messages.ts';
import { COLUMN, line } from './sheet.ts';

export interface PicturedPrice {
  /** In dollars, with two decimals. */
  amount: string;
  /** Null where the shop has no rate. */
  pesos: PicturedPesos | null;
}

interface PicturedPesos {
  amount: string;
  withoutTaxes: string;
  /** Chats cache the picture for weeks, so it states the day of its pesos. */
  rate: DollarRateResponse;
}

/** The price at the foot of the words. */
export function priceLines({ amount, pesos }: PicturedPrice): string {
  const usd = `USD ${amount}`;
  if (pesos === null) return line(usd, { y: 582, size: 50, isBold: true, colour: 'ink' });
  return [
    line(usd, { y: 525, size: 36, isBold: true, colour: 'ink' }),
    line(formatPesos(pesos.amount), { y: 562, size: 32, isBold: true }),
    line(`Dólar al ${formatDay(pesos.rate)}`, {
      x: COLUMN.x + COLUMN.width,
      y: 560,
      size: 17,
      colour: 'muted',
      anchor: 'end',
    }),
    line(`Precio sin impuestos nacionales: ${formatPesos(pesos.withoutTaxes)}`, {
      y: 586,
      size: 17,
      colour: 'muted',
    }),
  ].join('');
}

/** How far the dollars and the text beside them move up, to leave room for the pesos. */
export function liftFor({ pesos }: PicturedPrice): number {
  return pesos === null ? 0 : 48;
}
