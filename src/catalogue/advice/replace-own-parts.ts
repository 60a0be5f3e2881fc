import { partsOf } from '#compatibility/build/build.ts';
import { recommendedPsuW, suppliedW } from '#compatibility/build/power.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { completeBuild, type Completion, type CompletionRequest } from './complete-build.ts';
import { factsOf, standingOf, type Exchange } from './draft.ts';
import { gpuSpeed } from '../speeds/gpu-speed.ts';
import { fastestFedBy } from './shortcomings.ts';
import { workOf } from './uses.ts';

export interface OwnersRequest extends CompletionRequest {
  /** Own parts that stay in any case. */
  kept?: readonly StepKey[];
}

export interface OwnersCompletion {
  completion: Completion;
  /** Own parts in whose place another one is bought. */
  replaced: Exchange[];
}

/** The own parts that may be replaced, the supply first: a PC is built around a processor, a card and a disk. */
const MAY_GIVE_WAY: readonly StepKey[] = ['psu', 'ram', 'cooler', 'case', 'motherboard'];

/** A gain in worth that is noticed at once: a card one class up, or a supply that is no longer below what the card's maker requires. */
const CLEARLY = 0.08;

/** With more it would be another PC, not the owner's. */
const MAX_REPLACED = 2;

/**
 * Like `completeBuild`, but replaces an own part if no PC is possible with it, or only one of clearly less worth. It replaces a board only
 * if no PC is possible with it, because another board changes processor and memory too.
 */
export function completeAroundOwn(snapshot: Snapshot, request: OwnersRequest): OwnersCompletion {
  const first = attempt(snapshot, request);
  const steps = MAY_GIVE_WAY.filter(
    (step) => request.owned?.includes(step) === true && !request.kept?.includes(step),
  );
  const weak = weakSupply(snapshot, first);
  if (weak !== null) return { completion: weak, replaced: [] };
  const best = betterAttempt(snapshot, first, steps, MAX_REPLACED);
  return { completion: best.completion, replaced: replacedIn(request, best) };
}

interface Attempt {
  request: OwnersRequest;
  completion: Completion;
  /** -Infinity: there is no PC. */
  standing: number;
}

function attempt(snapshot: Snapshot, request: OwnersRequest): Attempt {
  const completion = completeBuild(snapshot, request);
  const standing = completion.ok ? (standingOf(completion.chosen, request) ?? -Infinity) : -Infinity;
  return { request, completion, standing };
}

/** The refusal if no processor that serves the card runs on the owner's supply, but one would on another supply; null: no refusal. */
function weakSupply(snapshot: Snapshot, { request, completion }: Attempt): Completion | null {
  const { psu } = request.chosen;
  const isKept = request.owned?.includes('psu') === true && request.kept?.includes('psu') === true;
  if (!isKept || psu?.facts.kind !== 'psu' || isServed(completion, request)) return null;
  const other = attempt(snapshot, withoutOwn(request, ['psu'])).completion;
  if (!other.ok || !isServed(other, request)) return null;
  const needs = recommendedPsuW(partsOf(factsOf(other.chosen)));
  return { ok: false, reason: 'weak-supply', watts: suppliedW(psu.facts), needs };
}

/** Whether a PC is possible, or only money is missing, and no advised processor holds its card back far. */
function isServed(completion: Completion, { chosen, use }: OwnersRequest): boolean {
  if (!completion.ok) return completion.reason === 'too-dear';
  const { cpu, gpu } = completion.chosen;
  if (workOf(use) === 'office' || chosen.cpu !== undefined || cpu === undefined) return true;
  return gpu?.facts.kind !== 'gpu' || gpuSpeed(gpu.facts.chip) <= fastestFedBy(cpu);
}

/** Replaces one part after the other, the most effective first; two at once if no single one makes a PC possible. */
function betterAttempt(snapshot: Snapshot, now: Attempt, steps: readonly StepKey[], most: number): Attempt {
  const owned = steps.filter((step) => now.request.owned?.includes(step));
  if (most === 0 || owned.length === 0) return now;
  const one = bestOf(
    snapshot,
    now,
    owned.map((step) => [step]),
  );
  if (one !== now) return betterAttempt(snapshot, one, steps, most - 1);
  return now.completion.ok || most < 2 ? now : bestOf(snapshot, now, pairsOf(owned));
}

function bestOf(snapshot: Snapshot, now: Attempt, sets: readonly (readonly StepKey[])[]): Attempt {
  let best = now;
  for (const set of sets) {
    if (now.completion.ok && set.includes('motherboard')) continue;
    const next = attempt(snapshot, withoutOwn(now.request, set));
    const isBought = set.every((step) => next.completion.ok && next.completion.chosen[step] !== undefined);
    if (isBought && next.standing >= now.standing + CLEARLY && next.standing > best.standing) best = next;
  }
  return best;
}

function withoutOwn(request: OwnersRequest, steps: readonly StepKey[]): OwnersRequest {
  const { chosen, owned = [] } = request;
  return {
    ...request,
    chosen: Object.fromEntries(
      Object.entries(chosen).filter(([step]) => !steps.some((gone) => gone === step)),
    ),
    owned: owned.filter((step) => !steps.includes(step)),
  };
}

function pairsOf(steps: readonly StepKey[]): StepKey[][] {
  return steps.flatMap((one, place) => steps.slice(place + 1).map((other) => [one, other]));
}

function replacedIn({ chosen }: OwnersRequest, { request, completion }: Attempt): Exchange[] {
  if (!completion.ok) return [];
  return MAY_GIVE_WAY.flatMap((step) => {
    const from = chosen[step];
    const to = completion.chosen[step];
    if (from === undefined || to === undefined || request.chosen[step] !== undefined) return [];
    return { step, from, to };
  });
}
