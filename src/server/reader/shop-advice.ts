import { timesTaken } from '#catalogue/advice/as-counted.ts';
import { nearestParts } from '#catalogue/advice/nearest-parts.ts';
import { completeAroundOwn, type OwnersRequest } from '#catalogue/advice/replace-own-parts.ts';
import { repairWays } from '#catalogue/advice/repair-ways.ts';
import type { Chosen } from '#catalogue/advice/draft.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { toCompletionResponse, toRepairResponse } from '#contract/advice-response.ts';
import { reasonFor, USE_OF, type PartReasons } from '#contract/advice-messages.ts';
import { replacedReason } from '#contract/replaced-part-messages.ts';
import type { BudgetBuild, CompletionResponse, RepairResponse } from '#contract/advice.ts';
import { DEFAULT_USE, type UseName } from '#contract/uses.ts';

/** The guide's ranges, in USD (specification, business constants). */
const BUDGETS = [
  { name: 'Básico', from: 400, until: 600 },
  { name: 'Gaming', from: 800, until: 1200 },
  { name: 'Enthusiast', from: 1500, until: 2500 },
] as const satisfies readonly Omit<BudgetBuild, 'build'>[];

/** As many as a person compares. */
const MAX_OPTIONS = 3;

export function completion(snapshot: Snapshot, request: OwnersRequest, uso: UseName): CompletionResponse {
  return toCompletionResponse(completeAroundOwn(snapshot, request), request, uso, snapshot.rate);
}

export function budgetBuilds(snapshot: Snapshot, uso: UseName): BudgetBuild[] {
  return BUDGETS.map((budget) => ({
    ...budget,
    build: completion(
      snapshot,
      { chosen: {}, without: [], budget: 100 * budget.until, use: USE_OF[uso] },
      uso,
    ),
  }));
}

export function reasons(chosen: Chosen, uso: UseName, owned: readonly StepKey[]): PartReasons {
  const steps = STEP_KEYS.filter((step) => chosen[step] !== undefined);
  return Object.fromEntries(steps.map((step) => [step, reasonFor(step, chosen, USE_OF[uso], owned)]));
}

/**
 * The reasons why the chosen parts replace the buyer's own. @param own the replaced parts.
 */
export function replacedReasons(chosen: Chosen, own: Chosen, use: UseName): PartReasons {
  return Object.fromEntries(
    STEP_KEYS.flatMap((step) => {
      const [from, to] = [own[step], chosen[step]];
      return from === undefined || to === undefined
        ? []
        : [[step, replacedReason({ step, from, to }, chosen, use)]];
    }),
  );
}

/**
 * The ways to remove all errors from the build, the smallest change first, and replacements for a part that is out of stock; owned parts stay.
 */
export function repair(
  snapshot: Snapshot,
  chosen: Chosen,
  owned: readonly StepKey[],
  wish: { use: UseName; budgetUsd: number | null } = { use: DEFAULT_USE, budgetUsd: null },
): RepairResponse {
  const soldOut = STEP_KEYS.flatMap((step) => {
    const from = chosen[step];
    if (from === undefined || from.stock > 0 || owned.includes(step)) return [];
    const units = from.units ?? 1;
    const nearest = nearestParts(snapshot, { step, chosen, price: from.price / units, units });
    return { step, from, options: firstOf(nearest).map((one) => timesTaken(one, units)) };
  });
  const budget = wish.budgetUsd === null ? null : Math.floor(wish.budgetUsd * 100);
  const ways = repairWays(snapshot, chosen, owned, { use: USE_OF[wish.use], budget });
  return toRepairResponse(chosen, ways, soldOut, snapshot.rate);
}

function firstOf<Item>(items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === MAX_OPTIONS) break;
  }
  return first;
}
