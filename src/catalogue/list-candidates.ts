import type { Build } from '#compatibility/build.ts';
import { judgeCandidates, type CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/step-keys.ts';
import { slotsInOrder } from './list-products.ts';
import type { Product } from './product.ts';
import { productAt, type Snapshot } from './snapshot/snapshot.ts';
import type { Sorting } from './snapshot/shelf.ts';

export interface CandidateRequest {
  step: StepKey;
  /** The facts of what is chosen in the other steps. */
  chosen: Build;
  /** The ones left out instead of the ones that fit. */
  incompatible: boolean;
  search: string;
  sorting: Sorting | undefined;
  offset: number;
  limit: number;
}

export interface Candidate {
  product: Product;
  verdict: CandidateVerdict;
}

export interface CandidatePage {
  candidates: Candidate[];
  /** Of all pages. */
  count: number;
  /** How many parts in stock were left out as incompatible; a search narrows them too. */
  incompatibleCount: number;
}

/**
 * One page of the parts for a step that are visible and in stock: those without an error beside what is chosen, the
 * compatible ones before those with a warning unless an order by price is asked for.
 */
export function listCandidates(snapshot: Snapshot, request: CandidateRequest): CandidatePage {
  const { step, chosen, search, sorting } = request;
  const judge = oncePerFacts(judgeCandidates(chosen, step));
  const fitting: number[] = [];
  const doubtful: number[] = [];
  const incompatible: number[] = [];
  const isByPrice = sorting === 'cheapest' || sorting === 'dearest';

  for (const slot of slotsInOrder(snapshot, { shelf: `kind:${step}`, search, sorting })) {
    const product = productAt(snapshot, slot);
    if (product.stock === 0) continue;
    const { status } = judge(product.facts);
    if (status === 'error') incompatible.push(slot);
    else if (status === 'warning' && !isByPrice) doubtful.push(slot);
    else fitting.push(slot);
  }

  const wanted = request.incompatible ? incompatible : [...fitting, ...doubtful];
  const page = wanted.slice(request.offset, request.offset + request.limit);
  return {
    candidates: page.map((slot) => {
      const product = productAt(snapshot, slot);
      return { product, verdict: judge(product.facts) };
    }),
    count: wanted.length,
    incompatibleCount: incompatible.length,
  };
}

/** Products with equal facts share the object: the rules run once for each. */
function oncePerFacts(judge: (facts: PartFacts) => CandidateVerdict): (facts: PartFacts) => CandidateVerdict {
  const verdicts = new Map<PartFacts, CandidateVerdict>();
  return (facts) => {
    const known = verdicts.get(facts);
    if (known) return known;
    const verdict = judge(facts);
    verdicts.set(facts, verdict);
    return verdict;
  };
}
