import { centsToText, type Cents } from '#lib/money.ts';
import { centavosToText, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

/** `USD 129.90`, as the shop's pages show it. */
export function formatUsd(amount: Cents): string {
  return `USD ${centsToText(amount)}`;
}

/** `$ 192.966,45`, as the shop's pages show it. */
export function formatArs(amount: Centavos | ArsPerUsd): string {
  return formatPesos(centavosToText(amount));
}

/** `lunes, 2 de marzo, 22:30`, in the shop's time zone. @param at ISO time */
export function formatTime(at: string): string {
  return whenFormat(new Date(at));
}

/** `martes, 24 de noviembre`. @param day `2026-11-24` */
export function formatDay(day: string): string {
  // Noon, so that it is the same day in the shop's time zone.
  return dayFormat(new Date(`${day}T15:00:00Z`));
}

const dayFormat = shopTimeFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const whenFormat = shopTimeFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
