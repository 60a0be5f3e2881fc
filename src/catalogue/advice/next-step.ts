import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { FELT, gpuSpeed } from '../speeds/gpu-speed.ts';
import { FILLING_ORDER, isComplete, standingOf, type Chosen, type Taken, type Wish } from './draft.ts';
import { frontier } from './frontier.ts';

/** In worth: less of it shows in nothing. */
export const SHOWS = 0.0005;

/**
 * The cheapest exchange of one part that the owner notices and that adds more worth than it costs; `more`: in cents. Null: none within the
 * sum.
 */
export function nextStep(
  snapshot: Snapshot,
  chosen: Chosen,
  { most, ...wish }: Wish & { most: number },
): { step: StepKey; part: Taken; more: number } | null {
  const now = standingOf(chosen, wish) ?? -Infinity;
  const steps = FILLING_ORDER.filter((step) => !wish.owned?.includes(step));
  const exchanges = steps.flatMap((step) =>
    frontier(snapshot, step, wish.use).map(({ product: part }) => ({
      step,
      part,
      more: part.price - (chosen[step]?.price ?? 0),
    })),
  );
  const dearer = exchanges.filter(({ more }) => more > 0 && more <= most).toSorted((a, b) => a.more - b.more);
  const found = dearer.find(({ step, part }) => {
    const next = { ...chosen, [step]: part };
    return (
      isComplete(next) && isFelt(chosen[step], part) && (standingOf(next, wish) ?? -Infinity) > now + SHOWS
    );
  });
  return found ?? null;
}

/** A card that is hardly faster is felt only where it has more memory. */
function isFelt(present: Taken | undefined, part: Taken): boolean {
  if (part.facts.kind !== 'gpu' || present?.facts.kind !== 'gpu') return true;
  const hasMoreMemory = (part.facts.memory_gb ?? 0) > (present.facts.memory_gb ?? Infinity);
  return hasMoreMemory || gpuSpeed(part.facts.chip) >= FELT * gpuSpeed(present.facts.chip);
}
