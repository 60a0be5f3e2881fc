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

/** The largest module in GB that any board with that chipset takes; undefined: no source states one. */
export function moduleLimitByChipset(chipset: string | undefined): number | undefined {
  return chipset !== undefined && OF_16_GB.has(chipset) ? 16 : undefined;
}

const ASUS = /\bASUS\b|\bROG\b|\bTUF GAMING\b|\bPROART\b/;

/**
 * ASUS boards of LGA1700 that were never made for DDR4. ASUS marks those for DDR4 with `D4`, but sellers cut the mark, so a
 * bare name says nothing where both were made: PRIME H610M-E and H610M-E D4, STRIX Z690-A and Z690-A D4, TUF B760M-PLUS and its D4.
 */
const NEVER_DDR4 = new RegExp(
  [
    String.raw`\bMAXIMUS\b`,
    String.raw`\bSTRIX [BZ][67][69]0-[EFGHI]\b`,
    String.raw`\bSTRIX Z790-A GAMING WIFI II\b`,
    String.raw`\bPROART Z[67]90\b`,
    String.raw`\bTUF GAMING (?:Z790-PRO|Z790-BTF|B760M-PLUS WIFI II)\b`,
    String.raw`\bPRIME (?:Z[67]90-A|H610M-K ARGB|B760M-A(?: WIFI| AX6)? II)\b`,
    String.raw`\bB760M MAX GAMING\b|\bZ790 (?:AYW|GAMING WIFI7)\b`,
  ].join('|'),
);

/** DDR5 for the LGA1700 boards that ASUS made for nothing else; undefined for any other, for makers mark either type, or none. */
export function memoryByName(title: string, socket: Socket | undefined): MemoryType | undefined {
  return socket === 'LGA1700' && ASUS.test(title) && !/D4/.test(title) && NEVER_DDR4.test(title)
    ? 'DDR5'
    : undefined;
}
