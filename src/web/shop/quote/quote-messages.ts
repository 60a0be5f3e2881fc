import type { QuoteResponse } from '#contract/quote.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

const whenFormat = shopTimeFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment by the shop's clock, the same on paper and on every screen. @example '23/11/2026, 10:40 h' */
export function untilMessage(iso: string): string {
  return `${whenFormat(new Date(iso))} h`;
}

/** How far the dollar and costs may rise before a quote may lapse. @example '10 %' */
export function riseMessage(rise: number): string {
  return `${Math.round(rise * 100)} %`;
}

/** A quote's promise, on its page and on paper: its terms bind the shop (CCyC, art. 974). */
export function promiseMessage({ maxRise: rise }: Pick<QuoteResponse, 'maxRise'>): string {
  const fixed = 'Los precios y el dólar de este presupuesto quedan fijos hasta que vence';
  const until =
    rise === null
      ? `${fixed}.`
      : `${fixed}, mientras reponer sus productos no le cueste a la tienda más de un ${riseMessage(rise)} más que cuando se hizo, por el dólar o por sus costos: si pasa, puede quedar sin efecto.`;
  return `${until} No reserva stock: las unidades se reservan al hacer el pedido.`;
}
