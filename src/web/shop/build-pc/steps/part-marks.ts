import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import { inOrder, pick } from '../model/picks.ts';

/** Says whether the visitor has the step's part already. What a link was shared with is about another PC then. */
export function own(address: BuilderAddress, key: StepKey, isOwned: boolean): BuilderAddress {
  const others = address.owned.filter((step) => step !== key);
  return {
    ...address,
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
