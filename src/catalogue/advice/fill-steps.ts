import { judgeCandidates, type CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import {
  canGoWithout,
  doubtOf,
  factsOf,
  factsWhileOpen,
  hasErrorWhileOpen,
  buildTotal,
  type Chosen,
  type Wish,
} from './draft.ts';
import type { Choices } from './improve-build.ts';
import { joinsLink, linkedWith, linkOf, staysEmpty, waysOf, type Link } from './link.ts';
import { groupsOf, type OptionGroup } from './options.ts';
import { outlookOf, type Outlook } from './outlook.ts';
import { worthOfBuiltInGraphics } from './part-worth.ts';
import { shortcomingsOf } from './shortcomings.ts';

/** How many unfinished builds are followed at once. */
const BEAM = 32;
/** The rules judge this many, because a doubt or a shortcoming may cost a draft its place. */
const JUDGED = 3 * BEAM;

interface Draft {
  chosen: Chosen;
  link: Link;
  /** What is left, in cents. */
  money: number;
  /** What its parts add, minus its doubts and shortcomings. */
  gain: number;
  shortcomings: number;
  /** The gain with the best that its money still buys. */
  promise: number;
}

interface Filling extends Wish {
  open: readonly StepKey[];
  choices: Choices;
  without: readonly StepKey[];
}

/**
 * One pass through the open steps. Each step keeps the most promising drafts, by their own worth plus the most that the rest of the money
 * can add. Best first; empty if none ends within the budget.
 */
export function fillSteps(chosen: Chosen, filling: Filling): Chosen[] {
  const { open, choices, without } = filling;
  const groups = new Map(open.map((step) => [step, groupsOf(choices.get(step) ?? [], filling)]));
  const money = filling.budget - buildTotal(chosen);
  const outlook = outlookOf(open, groups, money);
  const { cpu } = chosen;
  const linked = linkOf(chosen);
  const starts = cpu === undefined ? [linked] : waysFrom(linked, chosen, filling);
  let drafts = starts.map((link): Draft => {
    const gain = graphicsOf(cpu, link, filling);
    return { chosen, link, money, gain, shortcomings: 0, promise: gain };
  });
  for (const [place, step] of open.entries()) {
    drafts = extend(drafts, { ...filling, step, place, groups: groups.get(step) ?? [], outlook });
  }
  return drafts
    .filter((draft) => without.every((step) => canGoWithout(step, draft.chosen)))
    .map((draft) => draft.chosen);
}

/** The ways on from a build with a processor. */
function waysFrom(link: Link, { gpu }: Chosen, { open }: Filling): Link[] {
  return gpu === undefined ? waysOf(link, { mayBuyCard: open.includes('gpu') }) : [link];
}

interface Stage extends Filling {
  step: StepKey;
  place: number;
  groups: readonly OptionGroup[];
  outlook: Outlook;
}

/** The drafts with each option for a step, those that promise most. */
function extend(drafts: readonly Draft[], stage: Stage): Draft[] {
  const next = drafts.flatMap((draft) => goneWithout(draft, stage));
  let judged = 0;
  for (const continuation of continuationsOf(drafts, stage)) {
    const draft = judgedBy(continuation, stage);
    if (draft === undefined) continue;
    next.push(draft);
    if (++judged === JUDGED) break;
  }
  return next.toSorted((a, b) => b.promise - a.promise).slice(0, BEAM);
}

function goneWithout(draft: Draft, { step, place, outlook }: Stage): Draft[] {
  const { chosen, link, money, gain } = draft;
  if (staysEmpty(step, link)) return [draft];
  if (step !== 'psu' || !canGoWithout(step, chosen)) return [];
  return [{ ...draft, promise: gain + outlook(place + 1, link)(money) }];
}

/** A draft with an option before the rules have judged it. */
interface Continuation {
  draft: Draft;
  judge: (facts: PartFacts) => CandidateVerdict;
  product: Product;
  link: Link;
  gain: number;
  promise: number;
}

/** What the drafts may go on with, the most promising first. */
function continuationsOf(drafts: readonly Draft[], stage: Stage): Continuation[] {
  const { step, place, open, groups, outlook } = stage;
  const found: Continuation[] = [];
  for (const draft of drafts) {
    if (staysEmpty(step, draft.link)) continue;
    const judge = judgeCandidates(factsOf(draft.chosen, open.slice(place + 1)), step);
    for (const { brings, options } of groups) {
      if (!joinsLink(draft.link, brings)) continue;
      const linked = linkedWith(draft.link, brings);
      for (const link of step === 'cpu' ? waysFrom(linked, draft.chosen, stage) : [linked]) {
        const most = outlook(place + 1, link);
        for (const option of options) {
          const { product } = option;
          const gain = draft.gain + option.gain + (step === 'cpu' ? graphicsOf(product, link, stage) : 0);
          const promise = gain + most(draft.money - product.price);
          if (promise > -Infinity) found.push({ draft, judge, product, link, gain, promise });
        }
      }
    }
  }
  return found.toSorted((a, b) => b.promise - a.promise);
}

/** Undefined if the parts do not fit. */
function judgedBy(
  { draft, judge, product, link, gain, promise }: Continuation,
  stage: Stage,
): Draft | undefined {
  const { step, place, open, use, owned } = stage;
  const later = open.slice(place + 1);
  const judgement = judge(factsWhileOpen(product.facts, later));
  if (hasErrorWhileOpen(judgement, later)) return undefined;
  const chosen = { ...draft.chosen, [step]: product };
  if (link.hasNoCard === true && !canGoWithout('gpu', chosen)) return undefined;
  const shortcomings = shortcomingsOf(chosen, use);
  const loss = doubtOf(judgement, owned) + shortcomings - draft.shortcomings;
  const money = draft.money - product.price;
  return { chosen, link, money, shortcomings, gain: gain - loss, promise: promise - loss };
}

/** What a processor's graphics add where they do the work of a card. */
function graphicsOf(cpu: Product | undefined, { hasNoCard }: Link, { use }: Wish): number {
  return cpu !== undefined && hasNoCard === true ? worthOfBuiltInGraphics(cpu, use) : 0;
}
