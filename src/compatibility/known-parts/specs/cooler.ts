import { socketOf } from './sockets.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

/** A liquid cooler's height is its pump's: no case asks for it. */
export function coolerFacts(specs: Specs): StatedFacts<'cooler'> {
  const isLiquid = specs.flag('water_cooled');
  const sockets = specs.texts('cpu_sockets').flatMap((name) => socketOf(name) ?? []);
  return {
    sockets: sockets.length > 0 ? sockets : undefined,
    type: isLiquid === undefined ? undefined : isLiquid ? 'aio' : 'air',
    height_mm: isLiquid === false ? specs.positive('height') : undefined,
    radiator_mm: isLiquid === true ? specs.positive('radiator_size') : undefined,
  };
}
