import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { exchangedSteps, goneSteps } from '../model/exchanged.ts';
import { inOrder, pick, type Chosen } from '../model/picks.ts';

/**
 * Says whether the visitor has the step's part already. What a link was shared with is about another PC then. A part that the shop does not
 * sell is gone with the mark.
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

/** Another part takes the step's place: it is to be bought, and nobody advised it. */
export function unmark(address: BuilderAddress, key: StepKey): BuilderAddress {
  const filled = address.wish.filled.filter((step) => step !== key);
  return { ...own(address, key, false), wish: { ...address.wish, filled } };
}

/** The last exchange can no longer be taken back: something else is done now. */
export function settle(address: BuilderAddress): BuilderAddress {
  const exchanged = exchangedSteps(address);
  if (exchanged.length === 0) return address;
  const filled = address.wish.filled.filter((step) => !exchanged.includes(step));
  return { ...address, before: NOTHING_BEFORE, wish: { ...address.wish, filled } };
}

/**
 * Other parts take the place of these steps' own. Those stay in the address as `before`, so that they can be taken back; but not
 * where parts are gone, which `before` holds already, nor a part that the visitor had: its mark is lost.
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
