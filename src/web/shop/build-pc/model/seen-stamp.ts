import type { SeenBuild } from './seen-build.ts';

/** The day it was shared, as the shop writes dates. */
export function seenOn({ day }: SeenBuild): string {
  return new Date(day * DAY_MS).toLocaleDateString('es-ES', { timeZone: 'UTC' });
}

/** Days since 1970 in the visitor's time zone. */
export function localDayNumber(now: Date): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
}

/** FNV-1a in four digits of base 36: one in a million and a half of other builds has the same. */
export function markOf(picks: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(picks)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return (hash % 36 ** 4).toString(36);
}

const DAY_MS = 24 * 60 * 60 * 1000;
