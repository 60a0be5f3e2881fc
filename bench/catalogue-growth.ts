import { createLiveCatalogue } from '../src/catalogue/snapshot/live-catalogue.ts';
import type { CatalogueChanges } from '../src/catalogue/snapshot/apply-changes.ts';
import type { Snapshot } from '../src/catalogue/snapshot/snapshot.ts';
import { productQuery } from '../src/contract/product.ts';
import { createShopReader, type JsonReader } from '../src/server/reader/shop-reader.ts';
import { quantile } from './support/quantile.ts';
import { quickest } from './support/quickest.ts';
import { shopQuestions } from './support/shop-questions.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';

/** What a catalogue four times as large costs each of its visitors. */
const SEEDS = [1, 2, 3, 4];
const QUESTIONS = 2000;
const READERS = 3;

/** For a query that was never asked before, in a catalogue of one list, in ms. In all four it may take three times as long. */
const BUDGET_P99_MS = { search: 1.5, candidates: 1 };
const GROWTH = 3;

const one = await open([syntheticCatalogue(1)]);
const four = await open(SEEDS.map((seed) => syntheticCatalogue(seed)));
console.log(`${one.entries.length} parts beside ${four.entries.length}`);

compare('search', (snapshot) => {
  const { search } = shopQuestions(snapshot.entries, 7);
  return {
    questions: Array.from({ length: QUESTIONS }, search),
    answer: (reader) => (words) => reader.productsJson(productQuery.parse({ search: words })),
  };
});
compare('candidates', (snapshot) => {
  const { candidates } = shopQuestions(snapshot.entries, 7);
  return {
    questions: Array.from({ length: QUESTIONS }, candidates),
    answer: (reader) => reader.candidatesJson,
  };
});

interface Trial<Question> {
  questions: Question[];
  answer: (reader: JsonReader) => (question: Question) => unknown;
}

function compare<Question>(
  what: keyof typeof BUDGET_P99_MS,
  trialOf: (snapshot: Snapshot) => Trial<Question>,
): void {
  const [small, large] = [one, four].map((snapshot) => {
    const { questions, answer } = trialOf(snapshot);
    return quantile(
      quickest(questions, READERS, () => answer(createShopReader(() => snapshot))),
      0.99,
    );
  }) as [number, number]; // one figure for each of the two
  const budget = BUDGET_P99_MS[what];
  console.log(
    `${what}: p99 ${small.toFixed(2)} ms (budget ${budget}), in the larger ${large.toFixed(2)} ms (budget ${budget * GROWTH}), ` +
      `${(large / small).toFixed(1)} times as long`,
  );
  if (small > budget || large > budget * GROWTH) process.exitCode = 1;
}

/** Each list keeps its own product ids. */
async function open(lists: CatalogueChanges[]): Promise<Snapshot> {
  const [first] = lists;
  if (first === undefined) throw new Error('A catalogue needs a list.');
  const products = lists.flatMap((list, place) =>
    list.products.map((product) => ({
      ...product,
      id: `${product.id}-${place}`,
      feedHash: `${product.id}-${place}`,
    })),
  );
  const live = createLiveCatalogue(async () => ({ ...first, products }));
  await live.refresh();
  return live.current();
}
