import type { FactsOf } from '../facts/part-facts.ts';
import type { Parts } from './build.ts';
import { COUNTED_STEPS, unitsOf } from './units.ts';

/** Board, memory, disks and fans together, in W: our judgement of what makers state of each (docs/rules/psu_power.md). */
const REST_OF_THE_PC_W = 100;

/** A second kit of memory or another disk, in W: makers state 3 to 5 W for a module and 5 to 10 W for a disk at work. */
const ANOTHER_UNIT_W = 10;

/** Our judgement: keeps the supply below its limit, near its best efficiency, and leaves room for an upgrade (docs/rules/psu_power.md). */
const MARGIN = 1.25;

/** The sizes of supplies on sale, in watts. */
const SIZES_SOLD = [400, 450, 500, 550, 600, 650, 700, 750, 850, 1000, 1200, 1300, 1600] as const;
const LARGEST_SOLD = 1600;

/**
 * Estimated draw of the PC in W: base power of processor and card, and 100 W for the rest, with 10 W for each
 * kit of memory or disk after the first. A part that is missing or whose power is unknown counts 0.
 */
export function drawW(parts: Parts): number {
  return (
    (parts.cpu?.tdp_w ?? 0) + (parts.gpu?.tdp_w ?? 0) + REST_OF_THE_PC_W + ANOTHER_UNIT_W * moreUnits(parts)
  );
}

/** Like `drawW`, with the processor's maximum draw; undefined: that is not known. */
export function peakDrawW(parts: Parts): number | undefined {
  const { tdp_w, peak_w } = parts.cpu ?? {};
  return peak_w === undefined ? undefined : drawW(parts) - (tdp_w ?? 0) + peak_w;
}

function moreUnits(parts: Parts): number {
  return COUNTED_STEPS.reduce((sum, step) => (parts[step] ? sum + unitsOf(parts, step) - 1 : sum), 0);
}

/** The power that a supply should have, in W: the card maker's advice, the draw plus a quarter or the draw at peak, whichever is most. */
export function advisedW(parts: Parts): number {
  return Math.max(
    parts.gpu?.recommended_psu_w ?? 0,
    Math.ceil(drawW(parts) * MARGIN),
    peakDrawW(parts) ?? 0,
  );
}

/** The output of a supply, in W: its label, or less if its seller states fewer real watts. */
export function suppliedW({ watts, real_w }: FactsOf<'psu'>): number | undefined {
  return watts === undefined || real_w === undefined ? watts : Math.min(watts, real_w);
}

/** The size to buy, in W: the smallest one on sale that no rule objects to. */
export function recommendedPsuW(parts: Parts): number {
  return sizeSold(advisedW(parts));
}

/** The smallest size on sale (W) with at least this many watts; the largest of all if none is enough. */
export function sizeSold(watts: number): number {
  return SIZES_SOLD.find((size) => size >= watts) ?? LARGEST_SOLD;
}
