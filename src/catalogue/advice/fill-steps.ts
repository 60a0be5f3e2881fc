import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import { canGoWithout, doubtOf, factsOf, factsWhileOpen, priceOf, type Chosen, type Wish } from './draft.ts';
import type { Choice } from './frontier.ts';
import type { Choices } from './improve-build.ts';
import { worthOfBuiltInGraphics } from './part-worth.ts';
import { shortcomingsOf } from './shortcomings.ts';
import { moneyThatCounts, type Use } from './uses.ts';

/** How many unfinished builds are followed at once. */
const BEAM = 10;
/** How many of them may share a socket, a kind of memory and whether there are graphics in the processor. */
const OF_EACH_PLATFORM = 3;
/** How many choices of each compatibility key are tried: those with the most worth for their money. */
const OF_EACH_MAKE_UP = 2;

interface Draft {
  chosen: Chosen;
  price: number;
  shortcomings: number;
  score: number;
}

interface Filling extends Wish {
  open: readonly StepKey[];
  choices: Choices;
  without: readonly StepKey[];
  /** How much worth the whole budget's money must bring. */
  thrift: number;
}

/**
 * One pass through the open steps. Each step keeps the drafts of the best score: worth, minus what their money should bring and
 * their doubts. Undefined if none ends within the budget.
 */
export function fillSteps(chosen: Chosen, filling: Filling): Chosen | undefined {
  const { open, choices, without } = filling;
  let drafts: Draft[] = [{ chosen, price: priceOf(chosen), shortcomings: 0, score: 0 }];
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
function bringingMost(choices: readonly Choice[], { thrift, budget, use }: Filling): Scored[] {
  const money = moneyThatCounts(budget, use);
  const taken = new Map<string, number>();
  return choices
    .map((choice) => ({ ...choice, score: choice.worth - (thrift * choice.product.price) / money }))
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
  { budget, use, owned, choices: all }: Filling,
): Draft[] {
  const rest = leastFor(later, all);
  const next: Draft[] = [];
  for (const draft of drafts) {
    if (canGoWithout(step, draft.chosen)) next.push(goneWithout(draft, step, use));
    const judge = judgeCandidates(factsOf(draft.chosen, later), step);
    let found = 0;
    for (const { product, score } of choices) {
      const price = draft.price + product.price;
      if (price + rest > budget) continue;
      const judgement = judge(factsWhileOpen(product.facts, later));
      if (judgement.status === 'error') continue;
      const chosen = { ...draft.chosen, [step]: product };
      const shortcomings = shortcomingsOf(chosen, use);
      next.push({
        chosen,
        price,
        shortcomings,
        score: draft.score + score - doubtOf(judgement, owned) - (shortcomings - draft.shortcomings),
      });
      // The later ones have lower scores.
      if (++found === BEAM) break;
    }
  }
  return bestOfEachPlatform(next.toSorted((a, b) => b.score - a.score));
}

/** What is left to do differs by platform, so a cheap one must not fall out before its turn comes. @param drafts best first. */
function bestOfEachPlatform(drafts: readonly Draft[]): Draft[] {
  const taken = new Map<string, number>();
  const kept = drafts.filter(({ chosen: { cpu, motherboard } }) => {
    const platform = `${platformOf(cpu)} ${platformOf(motherboard)}`;
    const already = taken.get(platform) ?? 0;
    taken.set(platform, already + 1);
    return already < OF_EACH_PLATFORM;
  });
  return kept.slice(0, BEAM);
}

function platformOf(part: Product | undefined): string {
  const facts = part?.facts;
  if (facts?.kind === 'cpu') return `${facts.socket} ${facts.igpu}`;
  return facts?.kind === 'motherboard' ? `${facts.memory_type}` : '';
}

/** The processor's own graphics do the work of a card. */
function goneWithout(draft: Draft, step: StepKey, use: Use): Draft {
  const { cpu } = draft.chosen;
  return step === 'gpu' && cpu !== undefined
    ? { ...draft, score: draft.score + worthOfBuiltInGraphics(cpu, use) }
    : draft;
}

/** In cents: no completion of these steps costs less. A step that the PC can go without counts 0. */
function leastFor(steps: readonly StepKey[], choices: Choices): number {
  return steps
    .filter((step) => step !== 'gpu' && step !== 'psu' && step !== 'cooler')
    .reduce((sum, step) => sum + (choices.get(step)?.[0]?.product.price ?? 0), 0);
}
