import { bareName, findOwned } from '#catalogue/goal/find-owned.ts';
import { kindNamed } from '#catalogue/goal/goal-words.ts';
import { readGoal } from '#catalogue/goal/read-goal.ts';
import { textOf, tokensOf } from '#catalogue/goal/tokens.ts';
import { listProducts } from '#catalogue/list-products.ts';
import { relaxQuery } from '#catalogue/search/relax-query.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { isNotebookMemory } from '#compatibility/notebook-memory.ts';
import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NamedPart, NamedParts } from '#contract/search-goal.ts';
import { unlistedId } from '#contract/unlisted-part.ts';
import { normalizeText } from '#lib/text.ts';
import { meantModels } from './meant-models.ts';

/** Among so many products that a model's name finds, there is the part itself. */
const LOOKED_AT = 40;
/** Of two parts in one sentence, so that the second is in sight. */
const MAX_OF_EACH = 3;
/** Before the parts that a sentence names. */
const HAVING = 'tengo';
/** The word that decides which parts fit: `b450` of `b450 tomahawk`, `2600` of `ryzen 5 2600`. */
const MODEL = /[a-z]*\d{3,}[a-z]*/;

/** `5600`: a processor's name before a memory's speed. */
const PLAIN_NUMBER = /^\d+$/;

/**
 * The parts of a PC that a person's words name, the best match first. Stock does not matter, because the person already has the part. If
 * the shop has no such part: others with the same model number.
 */
export function namedParts(snapshot: Snapshot, typed: string): NamedParts {
  const names = namesIn(snapshot, typed);
  if (names.length < 2) return partsNamed(snapshot, (names[0] ?? textOf(bareName(tokensOf(typed)))) || typed);
  const each = names.map((name) => partsNamed(snapshot, name));
  return {
    found: each.flatMap(({ found, isNear }) => (isNear ? [] : found.slice(0, MAX_OF_EACH))),
    isNear: false,
    meant: each.flatMap(({ meant }) => meant),
    unlisted: each.flatMap(({ unlisted }) => unlisted),
  };
}

/** A sentence for a whole PC says what it is for, and what it may cost, besides. */
function namesIn(snapshot: Snapshot, typed: string): readonly string[] {
  const goal = readGoal(typed, snapshot.rate === null ? null : snapshot.rate.arsPerUsd / 100);
  if (goal?.kind === 'whole-pc' && goal.owned.length > 0) return goal.owned;
  return findOwned(tokensOf(`${HAVING} ${typed}`), null).parts;
}

function partsNamed(snapshot: Snapshot, asked: string): NamedParts {
  const stated = readUnlistedPart(asked)?.facts ?? null;
  const unlisted = stated === null ? [] : [{ id: unlistedId(asked), description: asked, step: stated.kind }];
  const found = partsIn(snapshot, asked, stated);
  if (found.length > 0) {
    return {
      found: PLAIN_NUMBER.test(asked) ? modelsFirst(found) : found,
      isNear: false,
      meant: [],
      unlisted,
    };
  }
  const [model] = MODEL.exec(normalizeText(asked)) ?? [];
  const kept = relaxQuery(snapshot, asked)?.kept ?? '';
  if (model === undefined || !normalizeText(kept).includes(model)) {
    const meant = stated === null ? tokensOf(asked).flatMap(({ word }) => meantModels(snapshot, word)) : [];
    return { found: [], isNear: false, meant, unlisted };
  }
  // `3600` of a memory is no `ryzen 5 3600`.
  const kinds = new Set(tokensOf(asked).flatMap(({ word }) => kindNamed(word) ?? []));
  const near = partsIn(snapshot, kept, stated).filter(({ step }) => kinds.size === 0 || kinds.has(step));
  return { found: near, isNear: near.length > 0, meant: [], unlisted };
}

/** People call processors and cards by their numbers. The titles of other parts may contain these numbers too. */
function modelsFirst(found: readonly NamedPart[]): NamedPart[] {
  const isModel = ({ step }: NamedPart) => step === 'cpu' || step === 'gpu';
  return [...found.filter(isModel), ...found.filter((part) => !isModel(part))];
}

/** @param stated what the words state of the part. */
function partsIn(snapshot: Snapshot, search: string, stated: PartFacts | null): NamedPart[] {
  const { products } = listProducts(snapshot, {
    index: 'all',
    search,
    sorting: undefined,
    offset: 0,
    limit: LOOKED_AT,
  });
  const isOfNotebook = OF_NOTEBOOK.test(normalizeText(search));
  return products.flatMap(({ id, description, facts }) =>
    isStepKey(facts.kind) && mayBe(facts, stated) && (isOfNotebook || !isNotebookMemory(facts))
      ? [{ id, description, step: facts.kind }]
      : [],
  );
}

const OF_NOTEBOOK = /notebook|laptop|portatil|so-?dimm/;

/** A case with a supply is no supply, and an H610 no `h61`. */
function mayBe(facts: PartFacts, stated: PartFacts | null): boolean {
  if (stated === null) return true;
  if (facts.kind !== 'motherboard' || stated.kind !== 'motherboard') return facts.kind === stated.kind;
  return stated.chipset === undefined || facts.chipset === undefined || facts.chipset === stated.chipset;
}
