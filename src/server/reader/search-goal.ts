import { namesKindOnly } from '#catalogue/goal/find-owned.ts';
import { kindNamed } from '#catalogue/goal/goal-words.ts';
import type { Goal } from '#catalogue/goal/goal.ts';
import { readGoal } from '#catalogue/goal/read-goal.ts';
import { standardsOf } from '#catalogue/goal/standards-of-parts.ts';
import { textOf, tokensOf } from '#catalogue/goal/tokens.ts';
import { listProducts } from '#catalogue/list-products.ts';
import { FILLERS, OPTIONAL } from '#catalogue/search/everyday-words.ts';
import { hasWord } from '#catalogue/search/match-words.ts';
import { namesOfKind } from '#catalogue/search/words-of-facts.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { USE_OF } from '#contract/advice-messages.ts';
import {
  DRIVES_OF,
  type NamedPart,
  type OwnedPart,
  type SearchGoal,
  type Unread,
  type WholePcGoal,
} from '#contract/search-goal.ts';
import { DEFAULT_USE, USES } from '#contract/uses.ts';
import { normalizeText } from '#lib/text.ts';
import { chosenParts } from './chosen-parts.ts';
import { meantModels } from './meant-models.ts';
import { comparedOf, partsListOf } from './several-parts.ts';
import { namedParts } from './named-parts.ts';

/** The request in a search that the builder can answer; null: there is none, or it names a part that the shop does not know. */
export function searchGoalOf(snapshot: Snapshot, search: string): SearchGoal | null {
  const rate = snapshot.rate === null ? null : snapshot.rate.arsPerUsd / 100;
  const isSold = (word: string, step?: StepKey) =>
    step === undefined ? hasWord(snapshot.search, word) : hasOfStandards(snapshot, step, [word]);
  const goal = readGoal(search, rate, isSold);
  if (goal === null) return null;
  switch (goal.kind) {
    case 'part-for': {
      const parts = partsOf(snapshot, goal.others, goal.step);
      const { step, wanted } = goal;
      if (parts.length === 0) return null;
      const facts = factsOf(snapshot, parts);
      const standards = standardsOf(step, facts);
      const leastWatts = step === 'psu' ? wattsFor(facts) : undefined;
      return {
        kind: 'part-for',
        step,
        wanted,
        detail: detailOf(wanted),
        parts,
        standards,
        isSold: hasOfStandards(snapshot, step, standards),
        ...(leastWatts !== undefined && { leastWatts }),
      };
    }
    case 'part-for-standard':
      return {
        ...goal,
        detail: detailOf(goal.wanted),
        isSold: hasOfStandards(snapshot, goal.step, [goal.standard]),
      };
    case 'part-for-own-pc':
      return { ...goal, detail: detailOf(goal.wanted) };
    case 'drive-for-device':
      return {
        ...goal,
        isSold: hasOfStandards(snapshot, goal.step, [goal.wanted, DRIVES_OF[goal.device]]),
        ...(lacksHeatsink(snapshot, goal) && { isWithoutHeatsink: true }),
      };
    case 'whole-pc':
      return wholePcOf(snapshot, goal, search);
    case 'compare':
      return comparedOf(snapshot, goal.names);
    case 'parts-list':
      return partsListOf(snapshot, goal.items, search);
    case 'supply-of-watts':
      // A maker or a price in the search may leave none of them, although the shop has such supplies.
      return hasOfStandards(snapshot, 'psu', [`fuente ${goal.watts}w`]) ||
        !hasOfStandards(snapshot, 'psu', [goal.wanted])
        ? null
        : goal;
  }
}

/** The parts that these names mean, each in a step of its own, and none in the wanted step. */
function partsOf(snapshot: Snapshot, typed: readonly string[], wanted: StepKey): NamedPart[] {
  const taken = new Set([wanted]);
  return typed.flatMap((name) => {
    const isFree = ({ step }: NamedPart) => !taken.has(step);
    const { found, isNear, unlisted } = namedParts(snapshot, name);
    const sold = isNear ? undefined : found.find(isFree);
    const stated = unlisted.find(isFree);
    // Of supplies with the same watts, one has connectors that another lacks.
    const isOneSupply = sold?.step === 'psu' && isOneOfMany(sold, found, name);
    const part = isOneSupply ? (stated ?? sold) : (sold ?? stated ?? found.find(isFree));
    if (part === undefined) return [];
    taken.add(part.step);
    return [part];
  });
}

/** No fact says whether a drive has a heatsink; some titles do. A PS5 needs one; a notebook has no room for it. */
const WITH_HEATSINK = /disipador|heatsink/i;

function lacksHeatsink(
  snapshot: Snapshot,
  { device, wanted, step }: Goal & { kind: 'drive-for-device' },
): boolean {
  if (device !== 'PS5' || !WITH_HEATSINK.test(wanted)) return false;
  return !hasOfStandards(snapshot, step, ['disipador', DRIVES_OF[device]]);
}

function wattsFor(parts: readonly PartFacts[]): number | undefined {
  return parts.flatMap((facts) => (facts.kind === 'gpu' ? (facts.recommended_psu_w ?? []) : []))[0];
}

function hasOfStandards(snapshot: Snapshot, step: StepKey, standards: readonly string[]): boolean {
  const ofStep = { index: `kind:${step}`, sorting: undefined, offset: 0, limit: 1 } as const;
  return listProducts(snapshot, { ...ofStep, search: standards.join(' ') }).products.length > 0;
}

function factsOf(snapshot: Snapshot, parts: readonly NamedPart[]): PartFacts[] {
  const selection = Object.fromEntries(parts.map(({ step, id }) => [step, id]));
  return Object.values(chosenParts(snapshot, selection)).map(({ facts }) => facts);
}

/** The requirements in a search, without the part's kind and price. @example detailOf('placa de video barata de 12 GB') // '12 GB' */
function detailOf(wanted: string): string {
  const saysNothing = (word: string) => FILLERS.has(word) || OPTIONAL.has(word) || namesAnyKind(word);
  return textOf(tokensOf(wanted).filter(({ word }) => !saysNothing(word)));
}

function namesAnyKind(word: string): boolean {
  return STEP_KEYS.some((step) => namesOfKind(step).split(' ').includes(word));
}

function wholePcOf(snapshot: Snapshot, goal: Goal & { kind: 'whole-pc' }, search: string): WholePcGoal {
  const isSold = (word: string) => hasWord(snapshot.search, word);
  return {
    kind: 'whole-pc',
    use: USES.find((name) => USE_OF[name] === goal.use) ?? DEFAULT_USE,
    saysUse: goal.saysUse,
    budget: goal.budget,
    pcs: goal.pcs,
    isUpgrade: goal.isUpgrade,
    owned: findOwned(snapshot, goal.owned, search),
    // Of words that no product has, only a model's says something of a PC.
    unread: goal.unread.flatMap((typed) => {
      const asks = tokensOf(typed).filter(({ word }) => /[a-z].*\d|\d.*[a-z]/.test(word) || isSold(word));
      return asks.length === 0 ? [] : [unreadOf(snapshot, typed, search)];
    }),
  };
}

/** Each in a step of its own. */
function findOwned(snapshot: Snapshot, typed: readonly string[], search: string): OwnedPart[] {
  const taken = new Set<StepKey>();
  return typed.map((name) => {
    const unknown = { ...unreadOf(snapshot, name, search), part: null, isNear: false, isExample: false };
    const words = tokensOf(name);
    if (namesKindOnly(words)) return { ...unknown, kind: kindNamed(words[0]?.word ?? '') ?? null, meant: [] };
    const { found, isNear, unlisted } = namedParts(snapshot, name);
    const isFree = ({ step }: NamedPart) => !taken.has(step);
    const sold = found.find(isFree);
    const stated = unlisted.find(isFree);
    const standsForOthers = isNear || (sold !== undefined && isOneOfMany(sold, found, name));
    // A board's chipset decides what goes with it. For other parts, the facts of one product say nothing about another with the same name.
    const isStated = stated && (sold === undefined || (standsForOthers && stated.step !== 'motherboard'));
    const part = isStated ? stated : sold;
    if (part === undefined) return { ...unknown, kind: null };
    taken.add(part.step);
    const isExample = !isStated && standsForOthers;
    return { typed: name, part, isNear: !isStated && isNear, isExample, kind: null, meant: [] };
  });
}

/**
 * Whether the words name other parts of the step equally well: `b450` names every board with that chipset, but `5600` does not name a
 * 5600X.
 */
function isOneOfMany(part: NamedPart, found: readonly NamedPart[], typed: string): boolean {
  const alike = found.filter(({ step }) => step === part.step);
  const models = tokensOf(typed).filter(({ word }) => /\d/.test(word));
  const exact = alike.filter(({ description }) => {
    const words = new Set(normalizeText(description).split(/[^a-z\d]+/));
    return models.every(({ word }) => words.has(word));
  });
  return (exact.length > 0 ? exact : alike).length > 1;
}

function unreadOf(snapshot: Snapshot, typed: string, search: string): Unread {
  return {
    typed,
    meant: tokensOf(typed).flatMap(({ typed: word }) =>
      meantModels(snapshot, word).map((model) => ({ model, search: search.replace(word, model) })),
    ),
  };
}
