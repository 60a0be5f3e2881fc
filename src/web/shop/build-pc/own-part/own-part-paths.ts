import type { NamedPart } from '#contract/search-goal.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import type { OwnParts } from '../model/own-parts.ts';
import { searchOwnPath } from '../model/own-part-address.ts';
import { chooseOwned } from '../steps/part-moves.ts';

/**
 * The path that puts the part in its step. If the visitor named two parts, the other one is still offered. If another part stood for it,
 * the requested PC comes next.
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

/** The path to the next part whose model the builder asks for, or to the PC. Without a budget, the builder asks for it there. */
export function askedPath(address: BuilderAddress): string {
  return builderPath({ ...address, wish: { ...address.wish, sent: 'si' } });
}

/** On with the parts that are there: with a budget it completes the PC. */
export function pathToPc(address: BuilderAddress): string {
  const { budget, filled } = address.wish;
  return budget !== '' && filled.length === 0 ? askedPath(address) : builderPath(address);
}
