import type { PublicProduct } from '#contract/product.ts';
import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { PartReasons } from '#contract/advice-messages.ts';
import type { Candidate, VerdictResponse } from '#contract/build.ts';
import type { NamedPart, NamedParts, WholePcGoal } from '#contract/search-goal.ts';
import { completionQuery } from '#contract/advice.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { promiseInBrief } from '#web/default-texts/compatibility-promise.ts';
import { usefulFilters } from '#web/shop/facets/useful-filters.ts';
import type { BuilderAddress } from './model/builder-address.ts';
import {
  CANDIDATES_A_PAGE,
  type BuilderView,
  type CandidateCard,
  type Refusal,
} from './model/builder-view.ts';
import { loadDetail } from './detail/load-detail.ts';
import { findExchanged } from './advice/find-exchanged.ts';
import { budgetOf } from './advice/budget-of.ts';
import { withoutFilled } from './advice/own-parts-back.ts';
import { findRecovery } from './steps/find-recovery.ts';
import { findLinkChanges } from './model/link-changes.ts';
import { knownProblems } from './model/known-problems.ts';
import { loadParts, toBuilderPart } from './model/load-parts.ts';
import { hasEnough, selectionOf } from './model/part-lines.ts';
import type { OwnParts } from './model/own-parts.ts';
import { inOrder, pick, type Chosen } from './model/picks.ts';
import { openStep } from './steps/step-moves.ts';
import { advisedSteps, type Wish } from './model/wish.ts';
import { isFinished } from './model/finished.ts';
import { sharersSteps, withoutSharers } from './model/sharers-steps.ts';
import { lacksCard, lacksCooler, stepsOf } from './model/steps-of.ts';
import { judgeWhileOpen, unansweredSteps } from './model/while-open.ts';
import { viewChecks } from './model/view-checks.ts';
import { viewClearances } from './model/view-clearances.ts';
import { bringsSupply, SECOND_SUPPLY, withSecondSupply } from './model/supply-in-case.ts';
import { viewCandidateMargins, viewMargins, type MarginLine } from './model/view-margins.ts';
import { viewReview } from './model/view-review.ts';
import { viewUnknown } from './model/view-unknown.ts';
import { doubtTitle } from './summary/verdict-messages.ts';

/**
 * @param refusal why 'Completar por mí' filled nothing.
 * @param detailId the part whose details are open.
 * @param ownPart what was typed to find a part that the visitor has.
 */
export function loadBuilder(
  reader: ShopReader,
  requested: BuilderAddress,
  refusal: Refusal | null = null,
  detailId: string | null = null,
  ownPart: string | null = null,
): BuilderView {
  const { parts, chosen, total, pesos, discarded } = loadParts(reader, requested);
  const address = { ...requested, chosen };
  const judged = reader.verdict(selectionOf(withoutSharers(address)));
  const steps = stepsOf(reader.buildSteps(), { parts, problems: judged.problems });
  const unanswered = unansweredSteps(steps, address);
  const { verdict, lacking: mending } = judgeWhileOpen(judged, unanswered);
  const lacking = inOrder([
    ...mending,
    ...(lacksCooler(parts) ? (['cooler'] as const) : []),
    ...(lacksCard(parts) && unanswered.includes('gpu') ? (['gpu'] as const) : []),
  ]);
  const open = openStep(steps, address);
  const exchanged = findExchanged(reader, address, verdict);
  const partAt = partIn(reader, chosen);
  const isSoldOut = STEP_KEYS.some((step) => parts[step] && !hasEnough(parts[step], address, step));
  const view: BuilderView = {
    steps,
    address,
    open,
    parts,
    total,
    pesos,
    rate: reader.dollarRate(),
    discarded,
    candidates: listCandidates(reader, address, open),
    ...viewVerdict(verdict, partAt, withoutSharers(address).owned),
    ...(lacking.length > 0 && { lacking }),
    ...(exchanged !== null && { exchanged }),
    repair:
      verdict.status === 'error' ||
      isSoldOut ||
      (verdict.status === 'warning' && exchanged?.wasRepair === true)
        ? reader.repair(selectionOf(address), repairWishIn(reader, address))
        : null,
    refusal,
    ...(advisedSteps(address).length > 0 && { reasons: reasonsOfAdvised(reader, address) }),
    ...replacedIn(reader, address),
    ...budgetIn(reader, address.wish),
    recovery: findRecovery(reader, address),
    changes: findLinkChanges(requested, parts),
    ...(ownPart !== null && { ownParts: viewOwnParts(reader, ownPart, address.asked[0]) }),
    ...(detailId !== null && { detail: loadDetail(reader, address, detailId) }),
  };
  return isFinished(view) ? { ...view, ...adviceIn(reader, view), ...promiseIn(reader, view) } : view;
}

/** The terms promise it of what is shown as compatible. */
function promiseIn(reader: ShopReader, view: BuilderView): Pick<BuilderView, 'promise'> {
  if (view.verdict.status !== 'compatible' || doubtTitle(view) !== undefined) return {};
  const promise = promiseInBrief(reader.ownText('terms'));
  return promise === null ? {} : { promise };
}

/** A model has a few variants; more would hide the builder. */
const MOST_OWN_PARTS = 8;

/** @param asked the step of which the model was asked for. */
function viewOwnParts(reader: ShopReader, typed: string, asked?: StepKey): OwnParts {
  if (typed === '') return { typed, found: [], isNear: false, meant: [], unlisted: [], said: [] };
  const { found, isNear, meant, unlisted } = namedParts(reader, typed, asked);
  const goal = wholePcIn(reader, typed);
  const said = goal?.owned.flatMap(({ part, isNear }) => (part === null || isNear ? [] : [part])) ?? [];
  return {
    typed,
    found: found.slice(0, MOST_OWN_PARTS),
    isNear,
    meant,
    unlisted,
    said: said.length > 1 ? said : [],
    ...(goal?.saysUse === true && { use: goal.use }),
    ...(goal !== null && goal.budget !== '' && { budget: goal.budget }),
  };
}

/** `600w` says nothing of a supply, but for whom was asked for theirs. */
function namedParts(reader: ShopReader, typed: string, asked: StepKey | undefined): NamedParts {
  const plain = reader.namedParts(typed);
  if (asked === undefined) return plain;
  const isAsked = ({ step }: NamedPart) => step === asked;
  if ([...plain.found, ...plain.unlisted].some(isAsked))
    return { ...plain, found: plain.found.filter(isAsked), unlisted: plain.unlisted.filter(isAsked) };
  const withKind = reader.namedParts(`${KIND_LABELS[asked].one} ${typed}`);
  return [...withKind.found, ...withKind.unlisted].some(isAsked) ? withKind : plain;
}

/** As a search reads it: whoever fills in the form says that they have what they name. */
function wholePcIn(reader: ShopReader, typed: string): WholePcGoal | null {
  for (const sentence of [typed, `tengo ${typed}`]) {
    const goal = reader.searchGoal(sentence);
    if (goal?.kind === 'whole-pc') return goal;
  }
  return null;
}

function budgetIn(reader: ShopReader, wish: Wish): Pick<BuilderView, 'budget'> {
  const typed = budgetOf(reader, wish);
  return typed === null
    ? {}
    : { budget: { usd: typed.usd.toFixed(2), ars: typed.ars === null ? null : typed.ars.toFixed(2) } };
}

/** Of a PC that was advised for a budget, and has no part of somebody else. */
function adviceIn(reader: ShopReader, view: BuilderView): Pick<BuilderView, 'better' | 'notes'> {
  const { address } = view;
  if (advisedSteps(address).length === 0 || sharersSteps(view).length > 0) return {};
  const now = queryOf(view, address);
  const asked = queryOf(view, withoutFilled(address));
  if (!now.success || !asked.success) return {};
  const better = reader.betterPart(now.data);
  const notes = reader
    .adviceNotes(asked.data, selectionOf(address))
    .filter(({ kind }) => better === null || (kind !== 'next-step' && kind !== 'nothing-shows'));
  return { ...(better !== null && { better }), ...(notes.length > 0 && { notes }) };
}

function queryOf({ budget }: Pick<BuilderView, 'budget'>, address: BuilderAddress) {
  return completionQuery.safeParse({
    ...selectionOf(address),
    presupuesto: budget?.usd ?? Number.NaN,
    uso: address.wish.use,
    sin: address.skipped.join(','),
    ...(address.wish.kept.length > 0 && { conservar: address.wish.kept.join(',') }),
  });
}

/** The buyer's own parts need no reason. */
function reasonsOfAdvised(reader: ShopReader, address: BuilderAddress): PartReasons {
  const reasons = reader.reasons(selectionOf(withoutSharers(address)), address.wish.use);
  return Object.fromEntries(
    advisedSteps(address).flatMap((step) => (reasons[step] ? [[step, reasons[step]]] : [])),
  );
}

/** While the advised parts stand there. */
function replacedIn(reader: ShopReader, address: BuilderAddress): Pick<BuilderView, 'replaced'> {
  const advised = advisedSteps(address);
  const own = pick(address.wish.replaced, (step) => advised.includes(step));
  const steps = STEP_KEYS.filter((step) => own[step] !== undefined);
  if (steps.length === 0) return {};
  const had = selectionOf({ chosen: own, owned: steps, units: {}, examples: address.examples });
  return { replaced: reader.replacedReasons(selectionOf(address), had, address.wish.use) };
}

function listCandidates(
  reader: ShopReader,
  address: BuilderAddress,
  open: StepKey,
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
    wishIn(reader, address, open),
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
function wishIn(reader: ShopReader, { chosen, wish }: BuilderAddress, open: StepKey) {
  const budgetUsd = budgetOf(reader, wish)?.usd;
  if (chosen[open] === undefined || budgetUsd === undefined || budgetUsd <= 0) return undefined;
  return { use: wish.use, budgetUsd };
}

function repairWishIn(reader: ShopReader, { wish }: BuilderAddress) {
  const usd = budgetOf(reader, wish)?.usd ?? 0;
  return { use: wish.use, budgetUsd: usd > 0 ? usd : null };
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

type ProductAt = (step: StepKey) => PublicProduct | null;

function partIn(reader: ShopReader, chosen: Chosen): ProductAt {
  return (step) => {
    const id = chosen[step];
    return id === undefined ? null : reader.product(id);
  };
}

/** A verdict as the builder shows it: with its checks and sources as text. */
function viewVerdict(
  response: VerdictResponse,
  partAt: ProductAt,
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
