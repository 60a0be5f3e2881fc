import type { StepKey } from '../vocabulary/step-keys.ts';

/** Steps of which a PC can take more than one part, and the maximum that is counted: no desktop board has more memory slots. */
export const MAX_UNITS_PER_LINE = { ram: 8, storage: 8 } as const satisfies Partial<Record<StepKey, number>>;

export type CountedStep = keyof typeof MAX_UNITS_PER_LINE;

/** How many units of the part, if more than one: two kits of memory, three disks. */
export type Units = { readonly [S in CountedStep]?: number };

export const COUNTED_STEPS: readonly CountedStep[] = ['ram', 'storage'];

export function isCounted(step: StepKey): step is CountedStep {
  return Object.hasOwn(MAX_UNITS_PER_LINE, step);
}

/** The number of units, one by default. */
export function unitsOf({ units }: { readonly units?: Units }, step: StepKey): number {
  return isCounted(step) ? (units?.[step] ?? 1) : 1;
}

/** `ram:2,storage:3`; invalid text, or a number outside 2 to the maximum, is ignored. */
export function parseUnits(text: string | null | undefined): Units {
  const units: Partial<Record<CountedStep, number>> = {};
  for (const part of text?.split(',') ?? []) {
    const [, step = '', digits = ''] = /^([a-z]+):(\d)$/.exec(part) ?? [];
    const known = COUNTED_STEPS.find((counted) => counted === step);
    const count = Number(digits);
    if (known && count >= 2 && count <= MAX_UNITS_PER_LINE[known]) units[known] = count;
  }
  return units;
}

/** The inverse of `parseUnits`; empty if there is one of each. */
export function writeUnits(units: Units): string {
  return COUNTED_STEPS.flatMap((step) => {
    const count = units[step] ?? 1;
    return count > 1 ? [`${step}:${count}`] : [];
  }).join(',');
}
