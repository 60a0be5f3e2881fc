import { parseUnits, writeUnits, type CountedStep } from '#compatibility/build/units.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { inOrder, pick } from '../model/picks.ts';
import { own, settle } from './part-marks.ts';
import { choose, type Step } from './step-moves.ts';

// The moves of the parts of the page that load with the first sign of use.

/**
 * Fills the step with a part that the visitor has. Then it opens the step of the part that they came for, otherwise the first that is not
 * done.
 */
export function chooseOwned(
  steps: readonly Step[],
  address: BuilderAddress,
  key: StepKey,
  id: string,
): BuilderAddress {
  const chosen = choose(steps, address, key, id);
  return { ...own(settle(chosen), key, true), open: chosen.sought?.step };
}

/** Opens a step to exchange its part. It removes nothing: the next choice replaces this part. */
export function openToExchange(address: BuilderAddress, key: StepKey): BuilderAddress {
  return { ...address, open: key, list: FIRST_LIST };
}

/** Opens a step whose part the PC still needs, and skips the unanswered optional steps before it. */
export function openMissing(steps: readonly Step[], address: BuilderAddress, key: StepKey): BuilderAddress {
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.key === key),
  );
  const without = before.filter((step) => !step.required && address.chosen[step.key] === undefined);
  const skipped = inOrder([...address.skipped, ...without.map((step) => step.key)]).filter(
    (step) => step !== key,
  );
  return { ...openToExchange(address, key), skipped };
}

/**
 * Removes one part and leaves the others. Once more it changes nothing: the part can still be taken back.
 * @param shown the PC in sight: 'Completar por mí', which is on its way, may be filling the step whose part is removed there.
 */
export function remove(address: BuilderAddress, key: StepKey, shown = address): BuilderAddress {
  const isFilling = address.wish.sent !== undefined && address.before.chosen[key] === undefined;
  const id = address.chosen[key] ?? (isFilling ? shown.chosen[key] : undefined);
  if (id === undefined) return openToExchange(address, key);
  const settled = settle(address);
  const advised = isFilling ? shown.wish.filled.filter((step) => step === key) : [];
  return {
    ...settled,
    wish: { ...settled.wish, filled: inOrder([...settled.wish.filled, ...advised]) },
    chosen: pick(address.chosen, (step) => step !== key),
    open: key,
    list: FIRST_LIST,
    before: { ...NOTHING_BEFORE, chosen: { [key]: id } },
  };
}

/** Opens a step to choose another part for it. Its part is removed, the others stay. */
export function anotherPart(address: BuilderAddress, key: StepKey): BuilderAddress {
  return address.chosen[key] === undefined ? openToExchange(address, key) : remove(address, key);
}

/** The visitor has none of the sender's parts: those in stock will be bought, and the steps of the others open. */
export function haveNone(
  address: BuilderAddress,
  sharers: readonly { step: StepKey; isInStock: boolean }[],
): BuilderAddress {
  const unowned = sharers.reduce((so, { step }) => own(so, step, false), address);
  const gone = sharers.flatMap(({ step, isInStock }) => (isInStock ? [] : [step]));
  return {
    ...unowned,
    chosen: pick(unowned.chosen, (step) => !gone.includes(step)),
    open: undefined,
    list: FIRST_LIST,
  };
}

/** Says how many there are of the step's part. */
export function countUnits(address: BuilderAddress, key: CountedStep, count: number): BuilderAddress {
  return { ...address, units: parseUnits(writeUnits({ ...address.units, [key]: count })) };
}
