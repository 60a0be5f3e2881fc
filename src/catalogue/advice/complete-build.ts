import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { withBetterDisk } from './better-disk.ts';
import { cheapestCompletion } from './cheapest-completion.ts';
import {
  factsOf,
  factsWhileOpen,
  FILLING_ORDER,
  hasErrorWhileOpen,
  buildTotal,
  standingOf,
  type Chosen,
  type Wish,
} from './draft.ts';
import { fillSteps } from './fill-steps.ts';
import { frontier } from './frontier.ts';
import { withoutIdleProcessors } from './idle-processors.ts';
import { improveBuild, type Choices } from './improve-build.ts';
import { isRoomy, lacksRoomForGames } from './shortcomings.ts';
import { workOf } from './uses.ts';

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
  /** The owner's supply is too weak for any processor that serves the card. `needs`: the watts that a PC with such a processor needs. */
  | { ok: false; reason: 'weak-supply'; watts: number | undefined; needs: number }
  /** No part in stock for a step fits with the others. */
  | { ok: false; reason: 'nothing-fits' };

/**
 * Fills the empty steps with the parts that are worth most for a use within a budget. The result is whole, has no error and costs
 * no more than the budget; if there is no such PC, it says so. The search is a heuristic: it may miss the very best build, but
 * never a possible one.
 */
export function completeBuild(snapshot: Snapshot, request: CompletionRequest): Completion {
  const { chosen, without, budget } = request;
  const open = FILLING_ORDER.filter((step) => chosen[step] === undefined && !without.includes(step));
  if (hasErrorWhileOpen(checkBuild(factsOf(chosen, open)), open))
    return { ok: false, reason: 'chosen-clash' };

  const choices = choicesOf(snapshot, open, request);
  const best = search({ ...request, open, choices });
  if (best !== undefined) return { ok: true, chosen: withBetterDisk(best, { ...request, choices }) };

  const cheapest = cheapestCompletion(snapshot, { chosen, without });
  if (cheapest === null) return { ok: false, reason: 'nothing-fits' };
  const price = buildTotal(cheapest);
  return price <= budget
    ? { ok: true, chosen: improveBuild(cheapest, { ...request, open, choices }) }
    : { ok: false, reason: 'too-dear', cheapest: price };
}

/** For playing, without the processors of which a cheaper one plays as well. */
function choicesOf(snapshot: Snapshot, open: readonly StepKey[], request: CompletionRequest) {
  const choices = new Map(open.map((step) => [step, choicesFor(snapshot, step, open, request)]));
  const processors = choices.get('cpu');
  if (workOf(request.use) !== 'gaming' || processors === undefined) return choices;
  const coolerPrice = choices.get('cooler')?.[0]?.product.price ?? 0;
  return choices.set('cpu', withoutIdleProcessors(processors, coolerPrice));
}

interface Search extends CompletionRequest {
  open: readonly StepKey[];
  choices: Choices;
}

/**
 * The disk is chosen last, when a card may have taken its money. If only a disk for few games is left, the search begins again without such
 * disks.
 */
function search(request: Search): Chosen | undefined {
  const best = bestFilled(request) ?? bestFilled({ ...request, open: supplyFirst(request.open) });
  if (best === undefined || workOf(request.use) !== 'gaming' || !lacksRoomForGames(best)) return best;
  const disks = request.choices.get('storage') ?? [];
  const roomy = disks.filter(({ product: { facts } }) => facts.kind === 'storage' && isRoomy(facts));
  const other = bestFilled({ ...request, choices: new Map([...request.choices, ['storage', roomy]]) });
  return bestOf(other === undefined ? [best] : [best, other], request);
}

/** If the buyer's own card leaves few affordable supplies, all drafts may run out of money before the supply. */
function supplyFirst(open: readonly StepKey[]): readonly StepKey[] {
  return open.toSorted((a, b) => Number(b === 'psu') - Number(a === 'psu'));
}

function bestFilled(request: Search): Chosen | undefined {
  const filled = bestOf(fillSteps(request.chosen, request), request);
  return filled && improveBuild(filled, request);
}

/** The parts that the budget allows at most and that have no error with the chosen ones. */
function choicesFor(
  snapshot: Snapshot,
  step: StepKey,
  open: readonly StepKey[],
  { chosen, budget, use }: CompletionRequest,
) {
  const judge = judgeCandidates(factsOf(chosen, open), step);
  const left = budget - buildTotal(chosen);
  const others = open.filter((other) => other !== step);
  return frontier(snapshot, step, use).filter(
    ({ product }) =>
      product.price <= left && !hasErrorWhileOpen(judge(factsWhileOpen(product.facts, open)), others),
  );
}

/** The whole build without an error that stands highest. */
function bestOf(drafts: readonly Chosen[], request: CompletionRequest): Chosen | undefined {
  let best: { draft: Chosen; standing: number } | undefined;
  for (const draft of drafts) {
    const standing = standingOf(draft, request);
    if (standing !== null && standing > (best?.standing ?? -Infinity)) best = { draft, standing };
  }
  return best?.draft;
}
