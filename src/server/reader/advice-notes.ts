import { buildTotal, standingOf, type Chosen, type Wish } from '#catalogue/advice/draft.ts';
import { FELT, gpuSpeed } from '#catalogue/speeds/gpu-speed.ts';
import { nextStep } from '#catalogue/advice/next-step.ts';
import { completeAroundOwn, type OwnersRequest } from '#catalogue/advice/replace-own-parts.ts';
import { holdsCardBack } from '#catalogue/advice/shortcomings.ts';
import { sureStart } from '#catalogue/advice/sure-start.ts';
import { workOf } from '#catalogue/advice/uses.ts';
import type { Product } from '#catalogue/product/product.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { AdviceNote } from '#contract/advice-note.ts';
import { cents, centsToText } from '#lib/money.ts';
import { modelName } from './part-name.ts';

/** Of a budget: from here on, what is left is asked about. */
const WORTH_A_WORD = 0.04;
/** Of a budget: who has it may still add this much. */
const NEAR = 0.2;
/** So much worth more with another board shows: a card or a processor a class up. */
const CLEARLY = 0.04;

/**
 * Notes on a complete PC that was advised: the price of one that surely starts, whether its owner's board is the limit, and why money is
 * left.
 * @param asked the request: the parts that were there before, of which some are the owner's.
 */
export function adviceNotes(
  snapshot: Snapshot,
  chosen: Chosen,
  asked: OwnersRequest & { owned: readonly StepKey[] },
): AdviceNote[] {
  const owned = asked.owned.filter((step) => chosen[step]?.id === asked.chosen[step]?.id);
  const pc = { chosen, wish: { use: asked.use, budget: asked.budget, owned } };
  const kept = keptNote(snapshot, pc, asked);
  return [
    sureStartNote(snapshot, chosen, asked),
    kept,
    boardNote(snapshot, pc, asked),
    kept ? null : leftNote(snapshot, pc),
  ].filter((note) => note !== null);
}

function sureStartNote(snapshot: Snapshot, chosen: Chosen, asked: OwnersRequest): AdviceNote | null {
  const stays = STEP_KEYS.filter(
    (step) => chosen[step] !== undefined && chosen[step].id === asked.chosen[step]?.id,
  );
  const found = sureStart(snapshot, chosen, stays);
  if (found === null) return null;
  const { step, part, more } = found;
  return { kind: 'sure-start', step, id: part.id, name: nameOf(part), more: centsToText(cents(more)) };
}

function keptNote(snapshot: Snapshot, { wish }: Advised, asked: OwnersRequest): AdviceNote | null {
  if (!asked.kept?.some((step) => wish.owned.includes(step))) return null;
  const { replaced } = completeAroundOwn(snapshot, { ...asked, kept: [] });
  const step = replaced.find((one) => asked.kept?.includes(one.step))?.step;
  return step === undefined ? null : { kind: 'kept-part', step };
}

interface Advised {
  chosen: Chosen;
  wish: Wish & { owned: readonly StepKey[] };
}

function leftNote(snapshot: Snapshot, { chosen, wish }: Advised): AdviceNote | null {
  const left = wish.budget - buildTotal(chosen);
  if (left < WORTH_A_WORD * wish.budget) return null;
  const next = nextStep(snapshot, chosen, { ...wish, most: left + NEAR * wish.budget });
  if (next !== null)
    return { kind: 'next-step', name: nameOf(next.part), more: centsToText(cents(next.more)) };
  const { gpu } = chosen;
  const isForGames = workOf(wish.use) === 'gaming';
  const isHeldBack = isForGames && holdsCardBack(chosen);
  const isCardTheLimit = isForGames && !isHeldBack && wish.owned.includes('gpu');
  return { kind: 'nothing-shows', ownCard: isCardTheLimit && gpu ? nameOf(gpu) : null, isHeldBack };
}

function boardNote(snapshot: Snapshot, pc: Advised, asked: OwnersRequest): AdviceNote | null {
  const { motherboard: board, gpu } = pc.chosen;
  if (board === undefined || !pc.wish.owned.includes('motherboard') || asked.use === 'office') return null;
  const { motherboard: _own, ...others } = asked.chosen;
  const owned = asked.owned?.filter((step) => step !== 'motherboard') ?? [];
  const { completion } = completeAroundOwn(snapshot, { ...asked, owned, chosen: others });
  const other = completion.ok ? completion.chosen : null;
  const gain = standing(other, { ...pc.wish, owned }) - standing(pc.chosen, pc.wish);
  if (other?.cpu !== undefined && gain >= CLEARLY) {
    const total = centsToText(cents(buildTotal(other)));
    return { kind: 'other-board', cpu: nameOf(other.cpu), gpu: other.gpu ? nameOf(other.gpu) : null, total };
  }
  const isSlower = other?.gpu !== undefined && FELT * speedOf(other.gpu) <= speedOf(gpu);
  return {
    kind: 'own-board',
    board: nameOf(board),
    gpu: gpu ? nameOf(gpu) : null,
    otherGpu: isSlower && other.gpu ? nameOf(other.gpu) : null,
  };
}

function standing(chosen: Chosen | null, wish: Wish): number {
  return (chosen && standingOf(chosen, wish)) ?? -Infinity;
}

function speedOf(card: Product | undefined): number {
  return card?.facts.kind === 'gpu' ? gpuSpeed(card.facts.chip) : 0;
}

function nameOf(part: Product): string {
  return modelName(part) ?? part.description;
}
