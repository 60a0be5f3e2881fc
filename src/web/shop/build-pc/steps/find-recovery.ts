import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Problem } from '#contract/build.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import { goneSteps } from '../model/exchanged.ts';
import type { Chosen } from '../model/picks.ts';
import type { Recovery } from '../model/builder-view.ts';
import { selectionOf } from '../model/part-lines.ts';

/**
 * Restores the removed parts one by one, in the order of the steps. It leaves out parts that cause an error and parts that the shop no
 * longer sells. Null: nothing was removed.
 */
export function findRecovery(
  reader: ShopReader,
  address: Pick<BuilderAddress, 'chosen' | 'before' | 'owned' | 'units'>,
): Recovery | null {
  const recovery: Recovery = { gone: [], fitting: [], clashing: [] };
  let build: Chosen = address.chosen;
  for (const step of goneSteps(address)) {
    const id = address.before.chosen[step];
    const description = unlistedWords(id) ?? (id === undefined ? undefined : reader.product(id)?.description);
    if (description === undefined) continue;
    recovery.gone.push({ step, description });
    const withIt = { ...build, [step]: id };
    const clash = reader
      .verdict(selectionOf({ ...address, chosen: withIt }))
      .problems.find((problem) => isAgainst(problem, step));
    if (clash === undefined) {
      recovery.fitting.push(step);
      build = withIt;
    } else {
      recovery.clashing.push({ step, description, reason: clash.message });
    }
  }
  return recovery.gone.length > 0 ? recovery : null;
}

/** Ignores problems among the other parts. */
function isAgainst(problem: Problem, step: StepKey): boolean {
  return problem.severity === 'error' && problem.steps.includes(step);
}
