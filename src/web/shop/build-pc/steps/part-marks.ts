import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { exchangedSteps, goneSteps } from '../model/exchanged.ts';
import { inOrder, pick, type Chosen } from '../model/picks.ts';

/**
 * Marks or unmarks the step's part as owned by the visitor. The prices and stock in a shared link then belong to another PC and are
 * dropped. Unmarking removes a part that the shop does not sell.
 */
export function own(address: BuilderAddress, key: StepKey, isOwned: boolean): BuilderAddress {
  const others = address.owned.filter((step) => step !== key);
  const isGone = !isOwned && unlistedWords(address.chosen[key]) !== null;
  return {
    ...address,
    chosen: isGone ? pick(address.chosen, (step) => step !== key) : address.chosen,
    owned: isOwned ? inOrder([...others, key]) : others,
    sharers: address.sharers.filter((step) => step !== key),
    examples: pick(address.examples, (step) => step !== key),
    seen: undefined,
  };
}

/** For a new part in the step: it will be bought, and no advice chose it. */
export function unmark(address: BuilderAddress, key: StepKey): BuilderAddress {
  const filled = address.wish.filled.filter((step) => step !== key);
  return { ...own(address, key, false), wish: { ...address.wish, filled } };
}

/** Ends the undo of the last exchange, because something else is done now. */
export function settle(address: BuilderAddress): BuilderAddress {
  const exchanged = exchangedSteps(address);
  if (exchanged.length === 0) return address;
  const filled = address.wish.filled.filter((step) => !exchanged.includes(step));
  return { ...address, before: NOTHING_BEFORE, wish: { ...address.wish, filled } };
}

/**
 * Replaces the parts of these steps. The former parts stay in the address as `before` and can be restored, except in three cases: the
 * visitor had one of them (its mark is lost), a step had no part, or `before` already has removed parts.
 */
export function exchange(address: BuilderAddress, parts: Chosen): BuilderAddress {
  const settled = settle(address);
  const others = pick(parts, (step) => parts[step] !== settled.chosen[step]);
  const steps = inOrder(Object.keys(others).filter(isStepKey));
  let unmarked = settled;
  for (const step of steps) unmarked = unmark(unmarked, step);
  const exchanged = { ...unmarked, chosen: { ...settled.chosen, ...others } };
  const wasOwned = steps.some((step) => settled.owned.includes(step));
  const old = pick(settled.chosen, (step) => steps.includes(step));
  if (wasOwned || Object.keys(old).length < steps.length || goneSteps(settled).length > 0) return exchanged;
  return { ...exchanged, before: { ...NOTHING_BEFORE, chosen: old }, wish: settled.wish };
}
