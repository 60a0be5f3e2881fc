import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { cheapestCompletion } from './cheapest-completion.ts';
import {
  factsOf,
  factsWhileOpen,
  FILLING_ORDER,
  priceOf,
  standingOf,
  type Chosen,
  type Wish,
} from './draft.ts';
import { fillSteps } from './fill-steps.ts';
import { frontier } from './frontier.ts';
import { improveBuild } from './improve-build.ts';

export interface CompletionRequest extends Wish {
  /** The parts that stay; they count in the budget. */
  chosen: Chosen;
  /** Optional steps that the visitor goes without. */
  without: readonly StepKey[];
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
const THRIFT = [0.2, 0.5, 1, 3] as const;
/** Around the best of them, it is looked again. */
const NEAR = [0.7, 1.4] as const;
/** How many of the drafts are improved. */
const IMPROVED = 3;

/**
 * Fills the empty steps with the parts that are worth most for a use within a budget. The result is whole, has no error and costs
 * no more than the budget; if there is no such PC, it says so. The search is a heuristic: it may miss the very best build, but
 * never a possible one.
 */
export function completeBuild(snapshot: Snapshot, request: CompletionRequest): Completion {
  const { chosen, without, budget } = request;
  const open = FILLING_ORDER.filter((step) => chosen[step] === undefined && !without.includes(step));
  if (checkBuild(factsOf(chosen, open)).status === 'error') return { ok: false, reason: 'chosen-clash' };

  const choices = new Map(open.map((step) => [step, choicesFor(snapshot, step, open, request)]));
  const fill = (thrift: number) => {
    const draft = fillSteps(chosen, { ...request, open, choices, thrift });
    return draft === undefined ? [] : [{ thrift, draft, standing: standingOf(draft, request) ?? -1 }];
  };
  const drafts = THRIFT.flatMap(fill);
  const [first] = bestFirst(drafts);
  const nearer = first === undefined ? [] : NEAR.flatMap((factor) => fill(first.thrift * factor));
  const [best] = bestFirst(
    oneOfEachProcessor(bestFirst([...drafts, ...nearer]))
      .slice(0, IMPROVED)
      .map(({ draft }) => {
        const improved = improveBuild(draft, { ...request, open, choices });
        return { draft: improved, standing: standingOf(improved, request) ?? -1 };
      }),
  );
  if (best !== undefined) return { ok: true, chosen: best.draft };

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

/** Drafts around the same processor mostly improve to the same build. */
function oneOfEachProcessor<Draft extends { draft: Chosen }>(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string | undefined>();
  return drafts.filter(({ draft }) => seen.size < seen.add(draft.cpu?.id).size);
}

function bestFirst<Standing extends { standing: number }>(drafts: readonly Standing[]): Standing[] {
  return drafts.toSorted((a, b) => b.standing - a.standing);
}
