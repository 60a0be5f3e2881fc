import type { FactDefinition } from './fact-definition.ts';
import { CASE_FACTS } from './case.ts';
import { COOLER_FACTS } from './cooler.ts';
import { CPU_FACTS } from './cpu.ts';
import { GPU_FACTS } from './gpu.ts';
import { MOTHERBOARD_FACTS } from './motherboard.ts';
import { PSU_FACTS } from './psu.ts';
import { RAM_FACTS } from './ram.ts';
import { STORAGE_FACTS } from './storage.ts';

/**
 * Each fact of each kind of part, declared once, in the order of the panel's sheet. The types of facts, the schema of a `ficha`,
 * the panel's fields, the comparison, the list filters and the plausible numbers all follow from it.
 */
export const FACT_TABLE = {
  cpu: CPU_FACTS,
  motherboard: MOTHERBOARD_FACTS,
  ram: RAM_FACTS,
  gpu: GPU_FACTS,
  storage: STORAGE_FACTS,
  psu: PSU_FACTS,
  case: CASE_FACTS,
  cooler: COOLER_FACTS,
} as const satisfies Record<string, Readonly<Record<string, FactDefinition>>>;

/** The facts of a kind of part by name; empty for an item that is no part. */
export function definitionsOf(kind: string): readonly (readonly [name: string, fact: FactDefinition])[] {
  const table: Readonly<Record<string, Readonly<Record<string, FactDefinition>>>> = FACT_TABLE;
  return Object.entries(table[kind] ?? {});
}
