import { listProducts } from '#catalogue/list-products.ts';
import { hasWord } from '#catalogue/search/match-words.ts';
import { rangeOfPrefix } from '#catalogue/search/term-index.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import { slipsBetween } from '#lib/slips.ts';
import { normalizeText } from '#lib/text.ts';

/** As many as a person compares. */
const MOST = 3;
/** A letter and three digits: `b540`. A number alone may be anything, and shorter ones have too many neighbours. */
const MODEL = /^[a-z]+\d{3,}[a-z]*$/;

/**
 * The models that a misspelt word probably means, if the shop has none of that name. They begin with the same letter and differ by one
 * letter or digit, or by two swapped neighbours. The model with most products comes first.
 * @example meantModels(snapshot, 'b540') // ['B450', 'B550']
 */
export function meantModels(snapshot: Snapshot, typed: string): string[] {
  const word = normalizeText(typed);
  if (!MODEL.test(word) || hasWord(snapshot.search, word)) return [];
  const [letters = ''] = /^[a-z]+/.exec(word) ?? [];
  const near = new Set<string>();
  for (const { index } of snapshot.search.layers) {
    const { first, end } = rangeOfPrefix(index, letters);
    for (const term of index.terms.slice(first, end)) {
      if (MODEL.test(term) && term.length === word.length && slipsBetween(word, term) === 1) near.add(term);
    }
  }
  return [...near]
    .map((term) => ({ term, parts: partsWith(snapshot, term) }))
    .filter(({ parts }) => parts > 0)
    .toSorted((a, b) => b.parts - a.parts)
    .slice(0, MOST)
    .map(({ term }) => term.toUpperCase());
}

function partsWith(snapshot: Snapshot, search: string): number {
  const page = { index: 'all', search, sorting: undefined, offset: 0, limit: 20 } as const;
  return listProducts(snapshot, page).products.filter(({ facts }) => isStepKey(facts.kind)).length;
}
