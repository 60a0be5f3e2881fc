import type { MemoryType, Socket } from '../vocabulary/value-lists.ts';

/** Chipsets for one module a channel, and two channels (Intel's specifications, "DIMMs per channel"). */
const TWO_SLOTS: ReadonlySet<string> = new Set([
  'H61',
  'H81',
  'H110',
  'H310',
  'H410',
  'H510',
  'H610',
  'H810',
]);

/** How many modules go into any board with that chipset; undefined where makers chose. */
export function slotsByChipset(chipset: string | undefined): number | undefined {
  return chipset !== undefined && TWO_SLOTS.has(chipset) ? 2 : undefined;
}

/** The chipsets of the 6th and 7th generation, which address 64 GB in four modules (Intel's specifications of Core i7-6700 and 7700). */
const OF_16_GB: ReadonlySet<string> = new Set([
  'H110',
  'B150',
  'H170',
  'Q150',
  'Q170',
  'Z170',
  'B250',
  'H270',
  'Q250',
  'Q270',
  'Z270',
]);

/** The largest module in GB that any board with that chipset takes; undefined where nobody vouches for one. */
export function moduleLimitByChipset(chipset: string | undefined): number | undefined {
  return chipset !== undefined && OF_16_GB.has(chipset) ? 16 : undefined;
}

const ASUS = /\bASUS\b|\bROG\b|\bTUF GAMING\b/;

/**
 * ASUS marks each of its LGA1700 boards for DDR4 with `D4`; the others take DDR5. Measured on 44 unmarked boards of the open parts
 * base (2026-11): 43 are recorded with DDR5, the other is a repeated record of one of them. Other makers mark either, or none.
 */
export function memoryByName(title: string, socket: Socket | undefined): MemoryType | undefined {
  return socket === 'LGA1700' && ASUS.test(title) && !/D4/.test(title) ? 'DDR5' : undefined;
}
