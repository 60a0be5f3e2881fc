import { STANDING } from '#compatibility/alike-parts.ts';
import type { Build } from '#compatibility/build/build.ts';
import { judgeCandidates, type CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { marginsOfCandidates, type Margin } from '#compatibility/margins.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { worthOf } from './advice/part-worth.ts';
import type { Use } from './advice/uses.ts';
import { cardSpeedsOf } from './card-speeds.ts';
import type { FacetChoices } from './facets/facet-keys.ts';
import type { Facet, Slots } from './facets/facet.ts';
import { narrowSlots } from './facets/narrow-slots.ts';
import { judgeGroups } from './judge-groups.ts';
import type { Product } from './product/product.ts';
import { bestFirst } from './rank-matches.ts';
import { searchCatalogue } from './search/search-catalogue.ts';
import { productAt, sortedIndexOf, type Snapshot } from './snapshot/snapshot.ts';
import type { Sorting } from './snapshot/sorted-index.ts';

export interface CandidateRequest {
  step: StepKey;
  /** The facts of the parts chosen in the other steps. */
  chosen: Build;
  /** Lists the excluded parts instead of the ones that fit. */
  incompatible: boolean;
  search: string;
  /** By facet; absent: no filter. */
  choices?: FacetChoices;
  sorting: Sorting | undefined;
  /** Without a sort or a search: the best parts for this use come first, among those that cost at most this much, in cents. */
  bestFor?: { use: Use; most: number };
  /** The speed of a card, in percent of an RTX 5090, beyond which the chosen processor holds it back far. */
  fastestFed?: number;
  offset: number;
  limit: number;
}

export interface Candidate {
  product: Product;
  verdict: CandidateVerdict;
  /** Of what fits; only candidates of the page have them. */
  margins: readonly Margin[];
  /** A card that the chosen processor holds back far. */
  isHeldBack: boolean;
}

export interface CandidatePage {
  candidates: Candidate[];
  /** Over all pages. */
  count: number;
  /** How many parts in stock were excluded as incompatible; search and facets filter them too. */
  incompatibleCount: number;
  /** The facets that can filter the list. */
  facets: Facet[];
}

/**
 * One page of the visible parts in stock for a step that have no error with the chosen ones. Those with the fewest warnings come first,
 * unless a sort by price is requested. If a supply is chosen, cases with a supply come last among equals.
 */
export function listCandidates(snapshot: Snapshot, request: CandidateRequest): CandidatePage {
  const { step, chosen, choices = {}, sorting, bestFor, fastestFed = Infinity, offset, limit } = request;
  const { isInStock, groupOf } = snapshot;
  const { standingOf, warningsOf } = judgeGroups(snapshot.groups, chosen, step);
  const isByPrice = sorting === 'cheapest' || sorting === 'dearest';

  return searchCatalogue(snapshot, request.search, (matches) => {
    const fitting: number[] = [];
    const incompatible: number[] = [];
    for (const slot of sortedIndexOf(snapshot, `kind:${step}`)[sorting ?? 'most-stock']) {
      if (isInStock[slot] === 0 || matches?.scores[slot] === 0) continue;
      (standingOf(groupOf[slot] ?? 0) === STANDING.error ? incompatible : fitting).push(slot);
    }
    const narrowed = {
      fitting: narrowSlots(snapshot, step, choices, fitting),
      incompatible: narrowSlots(snapshot, step, choices, incompatible),
    };
    const { found, facets } = request.incompatible ? narrowed.incompatible : narrowed.fitting;
    const end = offset + limit;
    const inOrder = (some: readonly number[]) => {
      if (sorting !== undefined) return some;
      if (matches) return bestFirst(some, matches.scores, end);
      return bestFor === undefined ? some : worthMostFirst(snapshot, some, bestFor);
    };
    const speeds = cardSpeedsOf(snapshot.groups);
    const isHeldBack = (slot: number) => (speeds[groupOf[slot] ?? 0] ?? 0) > fastestFed;
    // Nobody wants to pay for two supplies: a case with one is for builds without a chosen supply.
    const bringsSecondSupply = (slot: number) =>
      chosen.psu !== undefined && bringsSupply(snapshot.groups.facts[groupOf[slot] ?? 0]);
    const doubtOf = (slot: number) => {
      const warnings = warningsOf(groupOf[slot] ?? 0);
      // A search or a sort weighs more than how many warnings there are.
      if (matches !== null || sorting !== undefined) return Math.min(warnings, 1);
      return 2 * warnings + (isHeldBack(slot) || bringsSecondSupply(slot) ? 1 : 0);
    };
    const judge = judgeCandidates(chosen, step);
    const marginsOf = request.incompatible ? () => [] : marginsOfCandidates(chosen, step);
    return {
      candidates: (isByPrice || request.incompatible ? [[...found]] : leastDoubtFirst(found, doubtOf))
        .flatMap(inOrder)
        .slice(offset, end)
        .map((slot) => {
          const product = productAt(snapshot, slot);
          return {
            product,
            verdict: judge(product.facts),
            margins: marginsOf(product.facts),
            isHeldBack: isHeldBack(slot),
          };
        }),
      count: found.length,
      incompatibleCount: narrowed.incompatible.found.length,
      facets: facets(),
    };
  });
}

function bringsSupply(facts: PartFacts | undefined): boolean {
  return facts?.kind === 'case' && facts.psu_included === true;
}

/** Those beyond the price come last, the cheapest first. */
function worthMostFirst(
  snapshot: Snapshot,
  slots: readonly number[],
  { use, most }: { use: Use; most: number },
): readonly number[] {
  const rated = slots.map((slot) => {
    const product = productAt(snapshot, slot);
    return { slot, price: product.price, worth: product.price <= most ? worthOf(product, use) : -1 };
  });
  return rated.toSorted((a, b) => b.worth - a.worth || a.price - b.price).map(({ slot }) => slot);
}

/** Lists of equal doubt, the least first. */
function leastDoubtFirst(slots: Slots, doubtOf: (slot: number) => number): number[][] {
  const byDoubt: number[][] = [];
  for (const slot of slots) (byDoubt[doubtOf(slot)] ??= []).push(slot);
  return byDoubt.filter((alike) => alike !== undefined);
}
