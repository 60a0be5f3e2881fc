import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderStep } from '../model/builder-view.ts';
import { goneSteps } from '../model/exchanged.ts';
import { exchange, settle, unmark } from './part-marks.ts';
import { inOrder, pick, type Chosen, type Picks } from '../model/picks.ts';

/** What determines whether a step is done. */
type DoneOrNot = Pick<Picks, 'chosen' | 'skipped'>;

/** What determines whether a step can be open. */
type Reachable = DoneOrNot & Pick<BuilderAddress, 'sought'>;

/** What the rules of moving need to know of a step. */
export type Step = Pick<BuilderStep, 'key' | 'required' | 'isInCase'>;

/** A step is done when it has a part, the case brings it, or it is optional and skipped. */
function isDone(step: Step, { chosen, skipped }: DoneOrNot): boolean {
  return hasPart(step, chosen) || (!step.required && skipped.includes(step.key));
}

/** The open step: the one that the address names, if it can be open; otherwise the first that is not done; otherwise the last. */
export function openStep(steps: readonly Step[], address: BuilderAddress): StepKey {
  const named = steps.find((step) => step.key === address.open);
  if (named && canOpen(steps, named.key, address)) return named.key;
  return firstToDo(steps, address);
}

/** The first step, every step after one that is done, and the step of the part that the visitor came for. */
export function canOpen(steps: readonly Step[], key: StepKey, picks: Reachable): boolean {
  const position = steps.findIndex((step) => step.key === key);
  const previous = steps[position - 1];
  if (position === 0 || picks.sought?.step === key) return true;
  return previous !== undefined && isDone(previous, picks);
}

function hasPart(step: Step, chosen: Chosen): boolean {
  return chosen[step.key] !== undefined || step.isInCase === true;
}

/**
 * Share of the required steps that have a part, in whole percent. Parts that only the sender of the PC has do not count.
 * @param lacking optional steps that this PC needs.
 */
export function percentDone(
  steps: readonly Step[],
  { chosen, sharers }: Pick<BuilderAddress, 'chosen' | 'sharers'>,
  lacking: readonly StepKey[] = [],
): number {
  const required = steps.filter(
    ({ key, required }) => required || lacking.includes(key) || sharers.includes(key),
  );
  if (required.length === 0) return 100;
  const filled = required.filter((step) => hasPart(step, chosen) && !sharers.includes(step.key));
  return Math.round((filled.length / required.length) * 100);
}

/** Fills the step and moves on to the next one that is not done. */
export function choose(
  steps: readonly Step[],
  address: BuilderAddress,
  key: StepKey,
  id: string,
): BuilderAddress {
  const settled = settle(address);
  const chosen = { ...settled.chosen, [key]: id };
  const skipped = settled.skipped.filter((step) => step !== key);
  const isAnother = id !== (settled.chosen[key] ?? settled.before.chosen[key]);
  const marked = isAnother ? exchange(settled, { [key]: id }) : settled;
  const before = marked.before === settled.before ? keepWhatIsStillGone(settled, chosen) : marked.before;
  const sought = marked.sought?.step === key ? undefined : marked.sought;
  return moveOn(steps, { ...marked, chosen, skipped, before, sought }, key);
}

/** Skips an optional step. */
export function skip(steps: readonly Step[], address: BuilderAddress, key: StepKey): BuilderAddress {
  const chosen = without(address.chosen, key);
  const skipped = inOrder([...address.skipped, key]);
  return moveOn(steps, { ...unmark(settle(address), key), chosen, skipped }, key);
}

/** Leaves a step that was reopened as it is. */
export function leave(steps: readonly Step[], address: BuilderAddress, key: StepKey): BuilderAddress {
  return moveOn(steps, address, key);
}

/**
 * The result of a click on a step. Going back to one before the open step removes the later choices. They stay in the address as `before`,
 * with the step's own part, so that they can be restored. Parts that the visitor has stay: they were no choice.
 */
export function reopen(steps: readonly Step[], address: BuilderAddress, key: StepKey): BuilderAddress {
  const isBack = place(key) < place(openStep(steps, address));
  const opened = { ...address, open: key, list: FIRST_LIST };
  if (!isBack) return opened;
  const settled = settle(opened);
  const isLater = (step: StepKey) => place(step) > place(key) && !isOwn(address, step);
  const gone = pick(address.chosen, isLater);
  const goneSkips = address.skipped.filter(isLater);
  const own = pick(address.chosen, (step) => step === key);
  const nothingGone = Object.keys(gone).length === 0 && goneSkips.length === 0;
  return tidy(steps, {
    ...(nothingGone ? opened : settled),
    chosen: pick(address.chosen, (step) => !isLater(step)),
    skipped: address.skipped.filter((step) => !isLater(step)),
    before: nothingGone
      ? address.before
      : {
          chosen: { ...settled.before.chosen, ...own, ...gone },
          skipped: inOrder([...settled.before.skipped, ...goneSkips]),
        },
  });
}

function moveOn(steps: readonly Step[], address: BuilderAddress, from: StepKey): BuilderAddress {
  const later = steps.slice(steps.findIndex((step) => step.key === from) + 1);
  const next = later.find((step) => !isDone(step, address))?.key ?? firstToDo(steps, address);
  return tidy(steps, { ...address, open: next, list: FIRST_LIST });
}

/** Leaves out the step that would be open anyway, so that shared links stay short. */
function tidy(steps: readonly Step[], address: BuilderAddress): BuilderAddress {
  return address.open === firstToDo(steps, address) ? { ...address, open: undefined } : address;
}

function firstToDo(steps: readonly Step[], picks: DoneOrNot): StepKey {
  const last = steps.at(-1)?.key ?? STEP_KEYS[0];
  return steps.find((step) => !isDone(step, picks))?.key ?? last;
}

/** Whether the visitor, and not only the sender of the PC, has the step's part. */
function isOwn({ owned, sharers }: Pick<BuilderAddress, 'owned' | 'sharers'>, step: StepKey): boolean {
  return owned.includes(step) && !sharers.includes(step);
}

function keepWhatIsStillGone(address: BuilderAddress, chosen: Chosen): BuilderAddress['before'] {
  return goneSteps({ chosen, before: address.before }).length > 0 ? address.before : NOTHING_BEFORE;
}

function without(chosen: Chosen, key: StepKey): Chosen {
  return pick(chosen, (step) => step !== key);
}

function place(step: StepKey): number {
  return STEP_KEYS.indexOf(step);
}
