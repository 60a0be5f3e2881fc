import { bounds, within, type Bounds } from '../vocabulary/bounds.ts';
import type { FactDefinition } from '../facts/table/fact-definition.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';
import type { MemoryType, PowerConnectors } from '../vocabulary/value-lists.ts';

/** The speeds at which modules of a type were ever sold, in MT/s: from the standard's slowest to the fastest overclocker's kit. */
export const SPEEDS_OF_TYPE: Readonly<Record<MemoryType, Bounds>> = {
  DDR3: bounds('MT/s', 800, 3200, 'DDR3-800; kits of 2015 DDR3-3100'),
  DDR4: bounds('MT/s', 1600, 5400, 'DDR4-1600; kits of 2021 DDR4-5333'),
  DDR5: bounds('MT/s', 3200, 10_800, 'server DDR5-3200; CUDIMM kits below DDR5-10800'),
};

/** No card has more plugs of a kind: the largest card of 2021 had four of eight pins. */
export const MAX_PLUGS = 4;

/**
 * A fact as a reader returned it, without its impossible values; undefined when nothing is left. Suppliers write 0 for "unknown",
 * confuse columns and append digits: a card of 9 mm, a release 20117, a supply of 65,000 W.
 */
export function possible(kind: StepKey, name: string, value: unknown): unknown {
  const table: Readonly<Record<string, FactDefinition>> = FACT_TABLE[kind];
  const limits = table[name]?.bounds;
  if (name === 'power_connectors') return arePlugs(value) ? value : undefined;
  if (limits === undefined) return value;
  if (typeof value === 'number') return limits.orZero && value === 0 ? value : within(value, limits);
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return value;
  const left = value.filter((one) => typeof one === 'number' && within(one, limits) !== undefined);
  return left.length > 0 ? left : undefined;
}

function arePlugs(value: unknown): boolean {
  return Object.values(value as PowerConnectors).every((amount) => amount >= 0 && amount <= MAX_PLUGS); // its name says so
}
