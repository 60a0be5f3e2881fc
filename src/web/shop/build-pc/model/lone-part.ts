import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { builderPath, FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from './builder-address.ts';
import { parseBuilderAddress } from './parse-address.ts';

/** A part that a product's page led to the builder with, and nothing else. */
export interface LonePart {
  step: StepKey;
  id: string;
}

/**
 * The only part of an address that does not continue the PC that the visitor began. Null: the address has none or several, or it is that
 * PC, reduced to its first part.
 * @param begun the query of that PC's address.
 */
export function lonePart({ chosen, before }: BuilderAddress, begun: string): LonePart | null {
  const [only, ...others] = Object.entries(chosen);
  if (only === undefined || others.length > 0 || Object.keys(before.chosen).length > 0) return null;
  const [step, id] = only;
  if (!isStepKey(step)) return null;
  const isOfIt = parseBuilderAddress(new URLSearchParams(begun)).chosen[step] === id;
  return isOfIt ? null : { step, id };
}

/** The path of the PC that was begun with this part in its step, bought and once. */
export function addedTo(begun: string, { step, id }: LonePart): string {
  const address = parseBuilderAddress(new URLSearchParams(begun));
  return builderPath({
    ...address,
    chosen: { ...address.chosen, [step]: id },
    skipped: address.skipped.filter((other) => other !== step),
    owned: address.owned.filter((other) => other !== step),
    units: Object.fromEntries(Object.entries(address.units).filter(([other]) => other !== step)),
    before: NOTHING_BEFORE,
    seen: undefined,
    open: undefined,
    list: FIRST_LIST,
  });
}
