import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { canGoWithout, doubtOf, factsOf, factsWhileOpen, priceOf, type Chosen } from './draft.ts';
import type { Choice } from './frontier.ts';
import type { Choices } from './improve-build.ts';

/** How many unfinished builds are followed at once. */
const BEAM = 8;
/** How many choices of each compatibility key are tried: those with the most worth for their money. */
const OF_EACH_MAKE_UP = 2;

interface Draft {
  chosen: Chosen;
  price: number;
  score: number;
}

interface Filling {
  open: readonly StepKey[];
  choices: Choices;
  without: readonly StepKey[];
  /** In cents. */
  budget: number;
  /** How much worth the whole budget's money must bring. */
  thrift: number;
}

/**
 * One pass through the open steps. Each step keeps the drafts of the best score: worth, minus what their money should bring and
 * their doubts. Undefined if none ends within the budget.
 */
export function fillSteps(chosen: Chosen, filling: Filling): Chosen | undefined {
  const { open, choices, without } = filling;
  let drafts: Draft[] = [{ chosen, price: priceOf(chosen), score: 0 }];
  for (const [place, step] of open.entries()) {
    const later = open.slice(place + 1);
    drafts = extend(drafts, step, bringingMost(choices.get(step) ?? [], filling), later, filling);
  }
  return drafts.find((draft) => without.every((step) => canGoWithout(step, draft.chosen)))?.chosen;
}

interface Scored extends Choice {
  score: number;
}

/** The best choices of each compatibility key, best score first. */
function bringingMost(choices: readonly Choice[], { thrift, budget }: Filling): Scored[] {
  const taken = new Map<string, number>();
  return choices
    .map((choice) => ({ ...choice, score: choice.worth - (thrift * choice.product.price) / budget }))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ compatibilityKey }) => {
      const already = taken.get(compatibilityKey) ?? 0;
      taken.set(compatibilityKey, already + 1);
      return already < OF_EACH_MAKE_UP;
    });
}

function extend(
  drafts: readonly Draft[],
  step: StepKey,
  choices: readonly Scored[],
  later: readonly StepKey[],
  { budget, choices: all }: Filling,
): Draft[] {
  const rest = leastFor(later, all);
  const next: Draft[] = [];
  for (const draft of drafts) {
    if (canGoWithout(step, draft.chosen)) next.push(draft);
    const judge = judgeCandidates(factsOf(draft.chosen, later), step);
    let found = 0;
    for (const { product, score } of choices) {
      const price = draft.price + product.price;
      if (price + rest > budget) continue;
      const judgement = judge(factsWhileOpen(product.facts, later));
      if (judgement.status === 'error') continue;
      next.push({
        chosen: { ...draft.chosen, [step]: product },
        price,
        score: draft.score + score - doubtOf(judgement),
      });
      // The later ones have lower scores.
      if (++found === BEAM) break;
    }
  }
  return next.toSorted((a, b) => b.score - a.score).slice(0, BEAM);
}

/** In cents: no completion of these steps costs less. A step that the PC can go without counts 0. */
function leastFor(steps: readonly StepKey[], choices: Choices): number {
  return steps
    .filter((step) => step !== 'gpu' && step !== 'psu' && step !== 'cooler')
    .reduce((sum, step) => sum + (choices.get(step)?.[0]?.product.price ?? 0), 0);
}
