import { SHOP_TIME_ZONE } from '#lib/shop-time-zone.ts';

/** Dates are written in the Spanish of Spain (specification, business constants), at the hour of the shop. */
const ZONE = { timeZone: SHOP_TIME_ZONE } as const;

const DATE = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('es-ES', { ...ZONE, timeStyle: 'short' });
const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** @param iso ISO time. @example formatDate('2026-11-20T15:00:00Z') // '20 nov 2026' */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** @example formatDateTime('2026-11-20T15:00:00Z') // '20 nov 2026, 12:00' */
export function formatDateTime(iso: string): string {
  return DATE_AND_TIME.format(new Date(iso));
}

/** @param iso ISO time. @example formatTime('2026-11-20T15:00:00Z') // '12:00' */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}

/** @param day `2026-11-24`. @example formatDay('2026-11-24') // '24 nov 2026' */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** @example formatMonth('2026-11') // 'noviembre de 2026' */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}
