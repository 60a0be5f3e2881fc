import { STEP_KEYS, isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { writeUnits, type Units } from '#compatibility/build/units.ts';

/** Product ids by step. */
export type Chosen = Partial<Record<StepKey, string>>;

/** The part of the builder's address that defines the PC. */
export interface Picks {
  chosen: Chosen;
  /** `sin=gpu,cooler`: optional steps that the visitor skips. */
  skipped: readonly StepKey[];
  /** `tengo=cpu,case`: steps whose part the visitor has already. */
  owned: readonly StepKey[];
  /** `cant=ram:2`: how many of a part, where there is more than one. */
  units: Units;
}

/** The parts of the address as text, the same for the same PC. */
export function picksText(picks: Picks): string {
  const params = new URLSearchParams();
  writePicks(params, onlyChosen(picks));
  return params.toString();
}

/** Without the marks (owned, units) of steps that have no part. */
export function onlyChosen({ chosen, skipped, ...marks }: Picks): Picks {
  return { chosen, skipped, ...marksOf(chosen, marks) };
}

/** The marks of the known parts. */
export function marksOf(known: Chosen, { owned, units }: Pick<Picks, 'owned' | 'units'>) {
  return {
    owned: owned.filter((step) => known[step] !== undefined),
    units: Object.fromEntries(
      Object.entries(units).filter(([step]) => isStepKey(step) && known[step] !== undefined),
    ) satisfies Units,
  };
}

/** The inverse of `parsePicks`. */
export function writePicks(params: URLSearchParams, { chosen, skipped, owned, units }: Picks): void {
  writeIds(params, '', chosen);
  writeSteps(params, 'sin', skipped);
  writeSteps(params, 'tengo', owned);
  const counts = writeUnits(units);
  if (counts) params.set('cant', counts);
}

/** The inverse of `parseIds`. */
export function writeIds(params: URLSearchParams, prefix: string, ids: Chosen): void {
  for (const step of STEP_KEYS) {
    const id = ids[step];
    if (id) params.set(prefix + step, id);
  }
}

/** The inverse of `parseSteps`; no steps write nothing. */
export function writeSteps(params: URLSearchParams, name: string, steps: readonly StepKey[]): void {
  if (steps.length > 0) params.set(name, steps.join(','));
}

/** The chosen parts of the wanted steps. */
export function pick(chosen: Chosen, wanted: (step: StepKey) => boolean): Chosen {
  const picked: Chosen = {};
  for (const step of STEP_KEYS) {
    const id = chosen[step];
    if (id !== undefined && wanted(step)) picked[step] = id;
  }
  return picked;
}

/** In the order of the steps, each once. */
export function inOrder(steps: readonly StepKey[]): StepKey[] {
  return STEP_KEYS.filter((step) => steps.includes(step));
}
