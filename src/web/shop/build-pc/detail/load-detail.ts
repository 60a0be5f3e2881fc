import { missingDecisiveFacts } from '#compatibility/coverage/decisive-facts.ts';
import type { Problem, VerdictResponse } from '#contract/build.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { lookUpAll } from '#web/product/look-up.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { PartDetail } from '../model/builder-view.ts';
import { knownProblems } from '../model/known-problems.ts';
import { selectionOf } from '../model/part-lines.ts';
import { withoutSharers } from '../model/sharers-steps.ts';
import { viewCandidateMargins } from '../model/view-margins.ts';
import { viewUnknown } from '../model/view-unknown.ts';

/**
 * A part's details, judged as if it were in the build. They contain only the findings about its own step. Null: the shop has no such part,
 * or it has no step.
 */
export function loadDetail(
  reader: Pick<ShopReader, 'product' | 'verdict'>,
  address: BuilderAddress,
  id: string,
): PartDetail | null {
  const product = reader.product(id);
  if (product === null || product.facts.kind === 'not_a_part') return null;
  const step = product.facts.kind;
  const verdict = reader.verdict(
    selectionOf({ ...withoutSharers(address), chosen: { ...address.chosen, [step]: product.id } }),
  );
  const own = verdict.problems.filter(({ steps }) => steps.includes(step));
  const known = knownProblems(own);
  const unverified = verdict.unverified.filter(({ steps }) => steps.includes(step));
  const fits = verdict.fits.flatMap(({ margin }) => (margin?.step === step ? [margin] : []));
  return {
    product,
    step,
    missing: lookUpAll(product, missingDecisiveFacts(product.facts)),
    compatibility: {
      status: statusOf(own),
      reasons: [
        ...known.map(({ message }) => ({ message, lookUp: null })),
        ...viewUnknown(unverified, (asked) => (asked === step ? product : null)),
      ],
      margins: viewCandidateMargins(step, fits),
    },
  };
}

/** As a candidate's: anything short of an error is a warning. */
function statusOf(problems: readonly Problem[]): VerdictResponse['status'] {
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return problems.length > 0 ? 'warning' : 'compatible';
}
