import type { Product } from '../product/product.ts';
import { isAllDigits, isAllLetters, splitChunks, splitLettersAndDigits } from './split-words.ts';
import { namesOfKind, wordsOfFacts } from './words-of-facts.ts';

/** The weight of a word by its position. Only their order matters; the sum of all is below 256. */
const WEIGHT = {
  partNumber: 48,
  kind: 40,
  title: 32,
  brand: 24,
  titleFragment: 16,
  category: 16,
  facts: 12,
} as const;
/** Longer runs are addresses and noise. */
const MAX_TERM = 40;

export type SearchableProduct = Pick<
  Product,
  'description' | 'brand' | 'partNumber' | 'categoryName' | 'facts'
>;

/** The words that find a product, each with the sum of its weights. */
export function termsOfProduct(product: SearchableProduct): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (term.length <= MAX_TERM) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  for (const [term, weight] of wordsOfTitle(product)) add(term, weight);
  addText(product.brand, WEIGHT.brand, add);
  addText(product.categoryName, WEIGHT.category, add);
  addText(namesOfKind(product.facts.kind), WEIGHT.kind, add);
  addText(wordsOfFacts(product.facts), WEIGHT.facts, add);
  return terms;
}

type AddTerm = (term: string, weight: number) => void;

function addText(text: string, weight: number, add: AddTerm): void {
  for (const term of distinctTerms(text)) add(term, weight);
}

/**
 * Title and part number describe the same thing, so a word in both counts once. A title may contain `RTX4070` or `RTX 4070`, `16GB`
 * or `16 GB`: both spellings find it.
 */
function wordsOfTitle({ description, partNumber }: SearchableProduct): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of fragmentsOf(description)) words.set(word, WEIGHT.titleFragment);
  for (const word of distinctTerms(description)) words.set(word, WEIGHT.title);
  for (const word of distinctTerms(partNumber)) words.set(word, WEIGHT.partNumber);
  return words;
}

function distinctTerms(text: string): Set<string> {
  const terms = new Set<string>();
  for (const { parts, joined } of splitChunks(text)) {
    for (const part of parts) terms.add(part);
    terms.add(joined);
  }
  return terms;
}

function fragmentsOf(title: string): Set<string> {
  const fragments = new Set<string>();
  let previous = '';
  for (const { parts } of splitChunks(title)) {
    for (const word of parts) {
      if (isNameAndNumber(previous, word)) fragments.add(previous + word);
      const runs = splitLettersAndDigits(word);
      if (runs.length > 1) for (const run of runs) if (run.length > 1) fragments.add(run);
      previous = word;
    }
  }
  return fragments;
}

/** `rtx 4070`, `ryzen 5`, `650 w`, `16 gb`: people write these both joined and separate. */
function isNameAndNumber(first: string, second: string): boolean {
  if (isAllLetters(first)) return first.length <= 6 && /^\d+[a-z]{0,2}$/.test(second);
  return isAllDigits(first) && second.length <= 3 && isAllLetters(second);
}
