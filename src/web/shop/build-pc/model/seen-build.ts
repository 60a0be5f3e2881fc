import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { cents, type Cents } from '#lib/money.ts';

/** Prices and stock when a link was shared, so that the page can report what changed. */
export interface SeenBuild {
  /** Days since 1970 in the sharer's calendar. */
  day: number;
  /** A hash of the parts; it does not apply to other parts. */
  mark: string;
  parts: Partial<Record<StepKey, SeenPart>>;
}

interface SeenPart {
  /** Of one unit. */
  price: Cents;
  /** Of as many as are to be bought. */
  hadStock: boolean;
}

/**
 * `visto`: the day, the mark, then a price in cents for each step in order, all in base 36 (`g16.3k9a.7ps.4kk-`). A step
 * without a part is empty; a minus says that the part had no stock. About 40 characters for a whole PC.
 */
export function writeSeenBuild({ day, mark, parts }: SeenBuild): string {
  const prices = STEP_KEYS.map((step) => {
    const part = parts[step];
    return part ? part.price.toString(36) + (part.hadStock ? '' : NO_STOCK) : '';
  });
  return [day.toString(36), mark, ...prices].join('.').replace(/\.+$/, '');
}

/**
 * Undefined for an invalid text, and for one of another PC than the address names.
 * @param picks the part of the address that defines the PC: `cpu=1&motherboard=2`
 */
export function parseSeenBuild(text: string | null, picks: string): SeenBuild | undefined {
  const [day = '', mark = '', ...prices] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,4}$/.test(day) || mark !== markOf(picks)) return undefined;
  if (prices.length === 0 || prices.length > STEP_KEYS.length) return undefined;
  const parts: SeenBuild['parts'] = {};
  for (const [position, step] of STEP_KEYS.entries()) {
    const [, price, minus] = /^([0-9a-z]{1,7})(-?)$/.exec(prices[position] ?? '') ?? [];
    if (price !== undefined) {
      parts[step] = { price: cents(Number.parseInt(price, 36)), hadStock: minus !== NO_STOCK };
    }
  }
  return Object.keys(parts).length === 0 ? undefined : { day: Number.parseInt(day, 36), mark, parts };
}

/** The day it was shared, as the shop writes dates. */
export function seenOn({ day }: SeenBuild): string {
  return new Date(day * DAY_MS).toLocaleDateString('es-ES', { timeZone: 'UTC' });
}

const NO_STOCK = '-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970 in the visitor's time zone. */
export function dayOf(now: Date): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
}

/** FNV-1a in four digits of base 36: one in a million and a half of other builds has the same. */
export function markOf(picks: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(picks)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return (hash % 36 ** 4).toString(36);
}
