import type { CoolerFacts } from '../facts/part-facts.ts';

/** A cooler of unknown type is taken for a tower, unless it has a radiator. */
export function isLiquid(cooler: CoolerFacts): boolean {
  return cooler.type === 'aio' || (cooler.type === undefined && cooler.radiator_mm !== undefined);
}
