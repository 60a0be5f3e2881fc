import { listProducts } from '#catalogue/list-products.ts';
import { readGoal } from '#catalogue/read-goal.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { SearchGoal } from '#contract/shop-reader.ts';
import { USE_OF } from '#contract/advice-messages.ts';
import { USES } from '#contract/uses.ts';

/** Among so many products that a model's name finds, there is the part itself. */
const LOOKED_AT = 20;

/** What a search asks for that the builder answers; null: nothing, or a part that the shop does not know. */
export function searchGoalOf(snapshot: Snapshot, search: string): SearchGoal | null {
  const rate = snapshot.rate === null ? null : snapshot.rate.arsPerUsd / 100;
  const goal = readGoal(search, rate);
  if (goal === null) return null;
  if (goal.kind === 'whole-pc') {
    const use = USES.find((name) => USE_OF[name] === goal.use) ?? 'juegos';
    const owned = goal.owned === '' ? null : findPart(snapshot, goal.owned, null);
    return { kind: 'whole-pc', use, budget: goal.budget, owned };
  }
  const part = findPart(snapshot, goal.other, goal.step);
  return part && { kind: 'part-for', step: goal.step, wanted: goal.wanted, part };
}

/** The best match that is a part, of another step if one is excepted, in stock or not: whoever has one does not buy it. */
function findPart(snapshot: Snapshot, written: string, except: StepKey | null) {
  const { products } = listProducts(snapshot, {
    index: 'all',
    search: written,
    sorting: undefined,
    offset: 0,
    limit: LOOKED_AT,
  });
  for (const { id, description, facts } of products) {
    if (isStepKey(facts.kind) && facts.kind !== except) return { id, description, step: facts.kind };
  }
  return null;
}
