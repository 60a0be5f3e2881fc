import { readGoal } from '#catalogue/goal/read-goal.ts';
import { hasWord } from '#catalogue/search/match-words.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { USE_OF } from '#contract/advice-messages.ts';
import type { OwnedPart, SearchGoal } from '#contract/shop-reader.ts';
import { DEFAULT_USE, USES } from '#contract/uses.ts';
import { namedParts } from './named-parts.ts';

/** What a search asks for that the builder answers; null: nothing, or a part that the shop does not know. */
export function searchGoalOf(snapshot: Snapshot, search: string): SearchGoal | null {
  const rate = snapshot.rate === null ? null : snapshot.rate.arsPerUsd / 100;
  const goal = readGoal(search, rate, (word) => hasWord(snapshot.search, word));
  if (goal === null) return null;
  if (goal.kind === 'whole-pc') {
    const use = USES.find((name) => USE_OF[name] === goal.use) ?? DEFAULT_USE;
    return { kind: 'whole-pc', use, budget: goal.budget, owned: findOwned(snapshot, goal.owned) };
  }
  const part = namedParts(snapshot, goal.other).found.find(({ step }) => step !== goal.step);
  return part ? { kind: 'part-for', step: goal.step, wanted: goal.wanted, part } : null;
}

/** Each in a step of its own. */
function findOwned(snapshot: Snapshot, typed: readonly string[]): OwnedPart[] {
  const taken = new Set<StepKey>();
  return typed.map((name) => {
    const { found, isNear } = namedParts(snapshot, name);
    const part = found.find(({ step }) => !taken.has(step)) ?? null;
    if (part !== null) taken.add(part.step);
    return { typed: name, part, isNear };
  });
}
