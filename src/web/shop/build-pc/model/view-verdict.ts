import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { VerdictResponse } from '#contract/build.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { BuilderView } from './builder-view.ts';
import { withSecondSupply } from './supply-in-case.ts';
import { viewChecks } from './view-checks.ts';
import { viewClearances } from './view-clearances.ts';
import { viewMargins } from './view-margins.ts';
import { viewReview } from './view-review.ts';
import { viewUnknown } from './view-unknown.ts';

/** A verdict as the builder shows it: with its checks and sources as text. */
export function viewVerdict(
  response: VerdictResponse,
  partAt: (step: StepKey) => PublicProduct | null,
  owned: readonly StepKey[],
): Pick<BuilderView, 'verdict' | 'checks' | 'margins' | 'unknown' | 'review' | 'clearances'> {
  const { fits: _checked, unstated: _noted, unverified, problems, ...verdict } = response;
  const review = viewReview(response, owned, partAt);
  return {
    verdict: { ...verdict, problems: problems.map(({ sources: _read, ...problem }) => problem) },
    checks: viewChecks(response, partAt, owned),
    margins: withSecondSupply(viewMargins(response), partAt),
    unknown: viewUnknown(unverified, partAt),
    ...(review.length > 0 && { review }),
    clearances: viewClearances(response),
  };
}
