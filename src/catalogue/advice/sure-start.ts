import { checkBuild } from '#compatibility/check-build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, isComplete, mayNeverStart, type Chosen, type Taken } from './draft.ts';

/** The parts of which one decides whether the other one starts. */
const DECIDING: readonly StepKey[] = ['motherboard', 'cpu'];

/**
 * The cheapest exchange of one part that makes a PC that may never start surely start, without a new warning; `more`: in cents. Null: no
 * rule says that it may not start, or no single part is enough.
 * @param kept steps whose part stays.
 */
export function sureStart(
  snapshot: Snapshot,
  chosen: Chosen,
  kept: readonly StepKey[],
): { step: StepKey; part: Taken; more: number } | null {
  const before = checkBuild(factsOf(chosen));
  if (!mayNeverStart(before.findings)) return null;
  const exchanges = DECIDING.filter((step) => !kept.includes(step)).flatMap((step) => {
    const part = cheapestSure(snapshot, chosen, step, before);
    return part === null ? [] : [{ step, part, more: part.price - (chosen[step]?.price ?? 0) }];
  });
  return exchanges.toSorted((a, b) => a.more - b.more)[0] ?? null;
}

function cheapestSure(
  snapshot: Snapshot,
  chosen: Chosen,
  step: StepKey,
  before: ReturnType<typeof checkBuild>,
): Taken | null {
  for (const slot of sortedIndexOf(snapshot, `kind:${step}`).cheapest) {
    if (snapshot.isInStock[slot] === 0) continue;
    const part = productAt(snapshot, slot);
    const next = { ...chosen, [step]: part };
    const { status, findings, unverified } = checkBuild(factsOf(next));
    const isSure = status !== 'error' && !mayNeverStart(findings);
    const isMoreInDoubt =
      findings.length >= before.findings.length || unverified.length > before.unverified.length;
    if (isSure && !isMoreInDoubt && isComplete(next)) return part;
  }
  return null;
}
