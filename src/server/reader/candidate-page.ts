import { buildTotal, type Chosen } from '#catalogue/advice/draft.ts';
import { fastestFedBy } from '#catalogue/advice/shortcomings.ts';
import { listCandidates, type CandidatePage } from '#catalogue/list-candidates.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { USE_OF } from '#contract/advice-messages.ts';
import type { UseName } from '#contract/uses.ts';
import type { CandidateList, CandidateQuery, Selection } from '#contract/build.ts';
import { builderEndpoints } from '#contract/endpoints/builder.ts';
import { toFacetResponse } from '#contract/facets.ts';
import { pageLinks } from '../http/page-links.ts';
import { buildOf, chosenParts, countedParts } from './chosen-parts.ts';
import { listing } from './product-page.ts';

interface CandidateWish {
  use: UseName;
  budgetUsd: number;
}

/** The candidates for the requested step, or for the first empty one, given the chosen parts. */
export function candidatePage(
  snapshot: Snapshot,
  query: CandidateQuery,
  wish?: CandidateWish,
): Omit<CandidateList, 'products'> & Pick<CandidatePage, 'candidates'> {
  const chosen = chosenParts(snapshot, query);
  const discarded = STEP_KEYS.filter((step) => isGiven(query, step) && chosen[step]?.facts.kind !== step);
  for (const step of discarded) delete chosen[step];
  const step = query.paso ?? STEP_KEYS.find((key) => chosen[key] === undefined) ?? 'cooler';
  const { candidates, count, incompatibleCount, facets } = listCandidates(snapshot, {
    step,
    chosen: buildOf(chosen, query),
    incompatible: query.incompatibles,
    ...listing(query),
    ...(chosen.cpu && { fastestFed: fastestFedBy(chosen.cpu) }),
    ...(wish && {
      bestFor: { use: USE_OF[wish.use], most: leftFor(step, countedParts(snapshot, query), wish) },
    }),
  });
  return {
    step,
    candidates,
    count,
    ...pageLinks(builderEndpoints.candidates, query, count),
    dropped: discarded,
    hidden: incompatibleCount,
    facets: facets.map(toFacetResponse),
  };
}

function isGiven(selection: Selection, step: StepKey): boolean {
  return selection[step] !== undefined && selection[step] !== '';
}

/** The money that the budget leaves for one unit of a step's part after the others, in cents; at least the price of the present one. */
function leftFor(step: StepKey, chosen: Chosen, { budgetUsd }: CandidateWish): number {
  const { [step]: present, ...others } = chosen;
  const units = present?.units ?? 1;
  return Math.max(Math.floor(budgetUsd * 100) - buildTotal(others), present?.price ?? 0) / units;
}
