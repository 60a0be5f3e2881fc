import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { cheapestCompletion } from './cheapest-completion.ts';
import { factsOf, factsWhileOpen, FILLING_ORDER, priceOf, standingOf, type Chosen } from './draft.ts';
import { fillSteps } from './fill-steps.ts';
import { frontier } from './frontier.ts';
import { improveBuild } from './improve-build.ts';
import type { Use } from './uses.ts';

export interface CompletionRequest {
  /** The parts that stay; they count in the budget. */
  chosen: Chosen;
  /** Optional steps that the visitor goes without. */
  without: readonly StepKey[];
  /** For the whole PC, in cents. */
  budget: number;
  use: Use;
}

export type Completion =
  | { ok: true; chosen: Chosen }
  /** The chosen parts do not fit together: no completion can work. */
  | { ok: false; reason: 'chosen-clash' }
  /** The cheapest whole PC with the chosen parts costs more; `cheapest` in cents. */
  | { ok: false; reason: 'too-dear'; cheapest: number }
  /** No part in stock for a step fits with the others. */
  | { ok: false; reason: 'nothing-fits' };

/** How much worth the whole budget's money must bring: from generous to thrifty. One of these values meets the budget. */
const THRIFT = [0.15, 0.35, 0.6, 1, 1.7, 4] as const;
/** How many of the drafts are improved. */
const IMPROVED = 2;

/**
 * Fills the empty steps with the parts that are worth most for a use within a budget. The result is whole, has no error and costs
 * no more than the budget; if there is no such PC, it says so. The search is a heuristic: it may miss the very best build, but
 * never a possible one.
 */
export function completeBuild(snapshot: Snapshot, request: CompletionRequest): Completion {
  const { chosen, without, budget, use } = request;
  const open = FILLING_ORDER.filter((step) => chosen[step] === undefined && !without.includes(step));
  if (checkBuild(factsOf(chosen, open)).status === 'error') return { ok: false, reason: 'chosen-clash' };

  const choices = new Map(open.map((step) => [step, choicesFor(snapshot, step, open, request)]));
  const drafts = THRIFT.map((thrift) => fillSteps(chosen, { open, choices, without, budget, thrift })).filter(
    (draft) => draft !== undefined,
  );
  const [best] = bestFirst(
    bestFirst(drafts, request)
      .slice(0, IMPROVED)
      .map((draft) => improveBuild(draft, { open, choices, budget, use })),
    request,
  );
  if (best !== undefined) return { ok: true, chosen: best };

  const cheapest = cheapestCompletion(snapshot, { chosen, without });
  if (cheapest === null) return { ok: false, reason: 'nothing-fits' };
  const price = priceOf(cheapest);
  return price <= budget
    ? { ok: true, chosen: cheapest }
    : { ok: false, reason: 'too-dear', cheapest: price };
}

/** The parts that the budget allows at most and that have no error with the chosen ones. */
function choicesFor(
  snapshot: Snapshot,
  step: StepKey,
  open: readonly StepKey[],
  { chosen, budget, use }: CompletionRequest,
) {
  const judge = judgeCandidates(factsOf(chosen, open), step);
  const left = budget - priceOf(chosen);
  return frontier(snapshot, step, use).filter(
    ({ product }) => product.price <= left && judge(factsWhileOpen(product.facts, open)).status !== 'error',
  );
}

function bestFirst(drafts: readonly Chosen[], request: CompletionRequest): Chosen[] {
  return drafts
    .map((draft) => ({ draft, standing: standingOf(draft, request) ?? -1 }))
    .toSorted((a, b) => b.standing - a.standing)
    .map(({ draft }) => draft);
}
