import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Candidate } from '#contract/build.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { usefulFilters } from '#web/shop/facets/useful-filters.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import { CANDIDATES_A_PAGE, type BuilderView, type CandidateCard } from '../model/builder-view.ts';
import { knownProblems } from '../model/known-problems.ts';
import { toBuilderPart } from '../model/load-parts.ts';
import { selectionOf } from '../model/part-lines.ts';
import { withoutSharers } from '../model/sharers-steps.ts';
import { bringsSupply, SECOND_SUPPLY } from '../model/supply-in-case.ts';
import { viewCandidateMargins, type MarginLine } from '../model/view-margins.ts';
import { viewUnknown } from '../model/view-unknown.ts';

/**
 * The candidates for the open step, narrowed by the address, with the data of each card.
 * @param budgetUsd of the whole PC, in dollars; undefined: no budget was named.
 */
export function listCandidates(
  reader: ShopReader,
  address: BuilderAddress,
  { open, budgetUsd }: { open: StepKey; budgetUsd: number | undefined },
): BuilderView['candidates'] {
  const { list, sought } = address;
  const search = [sought?.step === open ? sought.words : '', list.search].filter(Boolean).join(' ');
  const query = {
    ...selectionOf(withoutSharers(address)),
    paso: open,
    incompatibles: list.showsIncompatible,
    ...(search === '' ? {} : { search }),
  };
  const narrowed = reader.candidates(
    {
      ...query,
      ...(list.order ? { orden: list.order } : {}),
      ...list.choices,
      limit: CANDIDATES_A_PAGE,
      offset: (list.page - 1) * CANDIDATES_A_PAGE,
    },
    wishFor(open, address, budgetUsd),
  );
  const isNarrowed = Object.keys(list.choices).length > 0;
  const whole = isNarrowed ? reader.candidates({ ...query, limit: 1, offset: 0 }) : narrowed;
  const { products, count, hidden, heldBack = [] } = narrowed;
  const notesOf = (candidate: Candidate): MarginLine[] => [
    ...(heldBack.includes(candidate.id) ? [HELD_BACK] : []),
    ...(address.chosen.psu !== undefined && bringsSupply(candidate) ? [SECOND_SUPPLY] : []),
  ];
  return {
    cards: products.map((product) => cardOf(product, open, notesOf(product))),
    count,
    hidden,
    // Candidates are all in stock.
    filters: usefulFilters(narrowed, whole).filter(({ key }) => key !== 'stock'),
  };
}

/** What a step that is being exchanged is for, where the visitor said it. */
function wishFor(open: StepKey, { chosen, wish }: BuilderAddress, budgetUsd: number | undefined) {
  if (chosen[open] === undefined || budgetUsd === undefined || budgetUsd <= 0) return undefined;
  return { use: wish.use, budgetUsd };
}

const HELD_BACK = { text: 'En juegos, tu procesador la va a frenar', isTight: true };

function cardOf(candidate: Candidate, open: StepKey, notes: readonly MarginLine[]): CandidateCard {
  const { status, problems, unverified, margins } = candidate.compatibility;
  const known = knownProblems(problems);
  return {
    ...toBuilderPart(candidate),
    compatibility: {
      status,
      reasons: [
        ...known.map(({ message }) => ({ message, lookUp: null })),
        // A fact that a chosen part lacks is the same on every card.
        ...viewUnknown(unverified, (step) => (step === open ? candidate : null)),
      ],
      margins: [...notes, ...viewCandidateMargins(open, margins)],
    },
  };
}
