import type { Product } from '../product/product.ts';
import { normalizeText } from '#lib/text.ts';
import { colourTerm, headTerm } from './everyday-words.ts';
import { measuresIn } from './measures.ts';
import { phrasesIn, QUIET } from './phrases.ts';
import { isAllDigits, isAllLetters, splitChunks, splitLettersAndDigits, type Chunk } from './split-words.ts';
import { namesOfKind, termsOfFacts, wordsOfFacts } from './words-of-facts.ts';

/** The weight of a word by its position. Only their order matters; the sum of all is below 256. */
const WEIGHT = {
  /** A whole part number. Its words count like the title's: some suppliers repeat the model's name there, others do not. */
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
  'description' | 'brand' | 'partNumber' | 'categoryName' | 'shortDescription' | 'facts'
>;

/** The words that find a product, each with the sum of its weights. */
export function termsOfProduct(product: SearchableProduct): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (term.length <= MAX_TERM) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  for (const [term, weight] of wordsOfTitle(product)) add(term, weight);
  addTerms(repeatedTerms(product.brand), WEIGHT.brand, add);
  addTerms(repeatedTerms(product.categoryName), WEIGHT.category, add);
  addTerms(repeatedTerms(namesOfKind(product.facts.kind)), WEIGHT.kind, add);
  addTerms(distinctTerms(splitChunks(wordsOfFacts(product.facts))), WEIGHT.facts, add);
  // A measure counts the same whether title or data sheet states it, and once.
  for (const term of [...termsOfTitle(product), ...termsOfFacts(product.facts)])
    terms.set(term, WEIGHT.title);
  if (isCalledQuiet(product.shortDescription)) terms.set(QUIET, WEIGHT.facts);
  return terms;
}

/** Few titles say it; the description does. */
function isCalledQuiet(text: string): boolean {
  return phrasesIn(normalizeText(text)).some(({ terms }) => terms.includes(QUIET));
}

type AddTerm = (term: string, weight: number) => void;

function addTerms(terms: ReadonlySet<string>, weight: number, add: AddTerm): void {
  for (const term of terms) add(term, weight);
}

/** Some hundreds of brands, categories and names of kinds stand in thousands of products. */
const MAX_REPEATED = 1000;
const repeated = new Map<string, ReadonlySet<string>>();

function repeatedTerms(text: string): ReadonlySet<string> {
  const found = repeated.get(text);
  if (found) return found;
  const terms = distinctTerms(splitChunks(text));
  if (repeated.size >= MAX_REPEATED) repeated.clear();
  repeated.set(text, terms);
  return terms;
}

/**
 * Title and part number describe the same thing, so a word in both counts once. A title may contain `RTX4070` or `RTX 4070`, `16GB`
 * or `16 GB`: both spellings find it.
 */
function wordsOfTitle({ description, partNumber }: SearchableProduct): Map<string, number> {
  const words = new Map<string, number>();
  const chunks = splitChunks(description);
  for (const word of fragmentsOf(chunks)) words.set(word, WEIGHT.titleFragment);
  for (const word of distinctTerms(chunks)) words.set(word, WEIGHT.title);
  const ofNumber = splitChunks(partNumber);
  for (const word of distinctTerms(ofNumber)) words.set(word, WEIGHT.title);
  const [whole] = ofNumber;
  // A part number in several words is the model's name.
  if (whole && ofNumber.length === 1) words.set(whole.joined, WEIGHT.partNumber);
  return words;
}

/** What the title says in one term: measures, phrases, colours, and what the product is. */
function* termsOfTitle({ description, facts }: SearchableProduct): Generator<string> {
  const title = normalizeText(description);
  for (const { term } of measuresIn(title)) yield term;
  let rest = title;
  for (const { terms, start, end, isWithout } of phrasesIn(title)) {
    if (!isWithout) yield* terms;
    // `80 plus white` is no colour.
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  const words = rest.match(/[a-z0-9]+/g) ?? [];
  for (const word of words) {
    const colour = colourTerm(word);
    if (colour !== undefined) yield colour;
  }
  if (facts.kind !== 'not_a_part') yield headTerm(facts.kind);
  else if (words[0] !== undefined) yield headTerm(words[0]);
}

function distinctTerms(chunks: readonly Chunk[]): Set<string> {
  const terms = new Set<string>();
  for (const { parts, joined } of chunks) {
    for (const part of parts) terms.add(part);
    terms.add(joined);
  }
  return terms;
}

function fragmentsOf(title: readonly Chunk[]): Set<string> {
  const fragments = new Set<string>();
  let previous = '';
  for (const { parts } of title) {
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
