import type { NamedPart } from '#contract/search-goal.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import type { OwnParts } from '../model/own-parts.ts';
import { searchOwnPath } from '../model/own-part-address.ts';
import { chooseOwned } from '../steps/part-moves.ts';

/**
 * The part in its step; of two that were named, the other one is still offered. Where another part stood for it, the PC that was asked
 * for comes next.
 */
export function pathWith(
  { steps, address }: BuilderView,
  { typed, said }: OwnParts,
  { step, id }: NamedPart,
): string {
  const withIt = chooseOwned(steps, address, step, id);
  const isAnyLeft = said.some((other) => !withIt.owned.includes(other.step));
  if (isAnyLeft) return searchOwnPath(withIt, typed);
  if (address.asked.length > 0)
    return askedPath({ ...withIt, asked: withIt.asked.filter((other) => other !== step) });
  return hasExample(address, typed) ? pathToPc(withIt) : builderPath(withIt);
}

/** Whether a part stands for the one that was typed. */
export function hasExample({ examples }: BuilderAddress, typed: string): boolean {
  return Object.values(examples).includes(typed);
}

/** The next part of which the model is asked for, or the PC: without a budget, it is asked for then. */
export function askedPath(address: BuilderAddress): string {
  return builderPath({ ...address, wish: { ...address.wish, sent: 'si' } });
}

/** On with the parts that are there: with a budget it completes the PC. */
export function pathToPc(address: BuilderAddress): string {
  const { budget, filled } = address.wish;
  return budget !== '' && filled.length === 0 ? askedPath(address) : builderPath(address);
}
