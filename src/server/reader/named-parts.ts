import { bareName } from '#catalogue/goal/find-owned.ts';
import { kindNamed } from '#catalogue/goal/goal-words.ts';
import { textOf, tokensOf } from '#catalogue/goal/tokens.ts';
import { listProducts } from '#catalogue/list-products.ts';
import { relaxQuery } from '#catalogue/search/relax-query.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NamedPart, NamedParts } from '#contract/search-goal.ts';
import { normalizeText } from '#lib/text.ts';
import { meantModels } from './meant-models.ts';

/** Among so many products that a model's name finds, there is the part itself. */
const LOOKED_AT = 40;
/** What tells which parts fit: `b450` of `b450 tomahawk`, `2600` of `ryzen 5 2600`. */
const MODEL = /[a-z]*\d{3,}[a-z]*/;

/** `5600`: a processor's name before a memory's speed. */
const PLAIN_NUMBER = /^\d+$/;

/**
 * The parts of a PC that a person's words name, the best match first, in stock or not: whoever has one does not buy it. Where the shop has
 * no such part, others with the same model's number.
 */
export function namedParts(snapshot: Snapshot, typed: string): NamedParts {
  const asked = textOf(bareName(tokensOf(typed))) || typed;
  const found = partsIn(snapshot, asked);
  if (found.length > 0)
    return { found: PLAIN_NUMBER.test(asked) ? modelsFirst(found) : found, isNear: false, meant: [] };
  const [model] = MODEL.exec(normalizeText(asked)) ?? [];
  const kept = relaxQuery(snapshot, asked)?.kept ?? '';
  if (model === undefined || !normalizeText(kept).includes(model)) {
    return {
      found: [],
      isNear: false,
      meant: tokensOf(asked).flatMap(({ word }) => meantModels(snapshot, word)),
    };
  }
  // `3600` of a memory is no `ryzen 5 3600`.
  const kinds = new Set(tokensOf(asked).flatMap(({ word }) => kindNamed(word) ?? []));
  const near = partsIn(snapshot, kept).filter(({ step }) => kinds.size === 0 || kinds.has(step));
  return { found: near, isNear: near.length > 0, meant: [] };
}

/** Processors and cards are called by their numbers, other parts have them in their titles. */
function modelsFirst(found: readonly NamedPart[]): NamedPart[] {
  const isModel = ({ step }: NamedPart) => step === 'cpu' || step === 'gpu';
  return [...found.filter(isModel), ...found.filter((part) => !isModel(part))];
}

function partsIn(snapshot: Snapshot, search: string): NamedPart[] {
  const { products } = listProducts(snapshot, {
    index: 'all',
    search,
    sorting: undefined,
    offset: 0,
    limit: LOOKED_AT,
  });
  return products.flatMap(({ id, description, facts: { kind } }) =>
    isStepKey(kind) ? [{ id, description, step: kind }] : [],
  );
}
