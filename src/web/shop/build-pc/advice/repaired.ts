import { isCounted, unitsOf, type CountedStep } from '#compatibility/build/units.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import { exchange, settle } from '../steps/part-marks.ts';

/** The PC with these parts in the place of those that go. */
export function repaired(
  address: BuilderAddress,
  changes: readonly { step: StepKey; to: { id: string; quantity: number } }[],
): BuilderAddress {
  const exchanged = exchange(address, Object.fromEntries(changes.map(({ step, to }) => [step, to.id])));
  const units: Partial<Record<CountedStep, number>> = { ...address.units };
  for (const { step, to } of changes) if (isCounted(step)) units[step] = to.quantity;
  const sameNumbers = changes.every(({ step, to }) => unitsOf(address, step) === to.quantity);
  return { ...(sameNumbers ? exchanged : settle(exchanged)), units };
}
