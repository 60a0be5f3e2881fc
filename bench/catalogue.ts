import { checkBuild } from '../src/compatibility/check-build.ts';
import { readFacts } from '../src/compatibility/read-facts.ts';
import { STEP_KEYS } from '../src/compatibility/vocabulary/step-keys.ts';
import { FACETS_OF_KIND, valuesFor, type FactFacetKey } from '../src/catalogue/facets/facets.ts';
import { createLiveCatalogue } from '../src/catalogue/snapshot/live-catalogue.ts';
import { findEntry, type Snapshot } from '../src/catalogue/snapshot/snapshot.ts';
import { supplierTextOf } from '../src/catalogue/product/product.ts';
import { candidateQuery, selection, type CandidateQuery, type Selection } from '../src/contract/build.ts';
import { completionQuery, type CompletionQuery } from '../src/contract/advice.ts';
import { choicesFrom } from '../src/contract/facets.ts';
import { productQuery, type ProductQuery } from '../src/contract/product.ts';
import { USES } from '../src/contract/uses.ts';
import { normalizeText } from '../src/lib/text.ts';
import { createShopReader } from '../src/server/reader/shop-reader.ts';
import { seededRandom } from '../src/lib/seeded-random.ts';
import { quantile } from './support/quantile.ts';
import { quickest } from './support/quickest.ts';
import { shopQuestions } from './support/shop-questions.ts';
import { picker, syntheticCatalogue } from './support/synthetic-parts.ts';

/** Milliseconds, for new queries over 26,000 parts. */
const BUDGET_P99_MS = 5;
const QUESTIONS = 2000;
/** Each query goes to several fresh readers, and the fastest counts: other load slows some of them, slow code slows all. */
const READERS = 3;

const catalogue = await openCatalogue();
const { entries, groups } = catalogue.current();
console.log(`${entries.length} parts, ${groups.facts.length} different sets of facts`);

const questions = shopQuestions(entries, 7);
const random = seededRandom(7);
const pick = picker(random);
const productsByKind = Map.groupBy(
  entries.map(({ product }) => product),
  ({ facts }) => facts.kind,
);

const titles = entries.map(({ product }) =>
  normalizeText(`${product.description} ${product.brand} ${product.partNumber}`),
);
compare('a search', {
  requested: Array.from({ length: QUESTIONS }, questions.search),
  ours: () => {
    const reader = createShopReader(catalogue.current);
    return (search) => reader.productsJson(productQuery.parse({ search }));
  },
  plainly: 'a look through every title',
  theirs: (search) => lookThrough(titles, search),
});

compare('candidates for a step', {
  requested: Array.from({ length: QUESTIONS }, questions.candidates),
  ours: () => createShopReader(catalogue.current).candidatesJson,
  plainly: 'every part judged on its own',
  theirs: (query) => judgeEach(catalogue.current(), query),
});

compare('a list with its facets, narrowed by some', {
  requested: Array.from({ length: QUESTIONS }, writeNarrowed),
  ours: () => createShopReader(catalogue.current).productsJson,
  plainly: 'every part counted on its own',
  theirs: (query) => countEach(catalogue.current(), query),
});

compare('a verdict on eight parts', {
  requested: Array.from({ length: QUESTIONS }, writeBuild),
  ours: () => {
    // Separate entries: the sources of facts are cached by entry.
    const unseen = { ...catalogue.current(), entries: entries.map((entry) => ({ ...entry })) };
    const reader = createShopReader(() => unseen);
    return (build) => JSON.stringify(reader.verdict(build));
  },
  plainly: 'its parts read anew and judged, without a word',
  theirs: (build) => readAndJudge(catalogue.current(), build),
});

compare('a whole PC within a budget', {
  requested: Array.from({ length: QUESTIONS / 4 }, writeWish),
  budgetMs: 50,
  ours: () => createShopReader(catalogue.current).complete,
  plainly: 'a list of candidates for each of the eight steps',
  theirs: (wish) =>
    STEP_KEYS.map((paso) =>
      createShopReader(catalogue.current).candidatesJson(candidateQuery.parse({ ...wish, paso })),
    ),
});

interface Contest<Question> {
  requested: Question[];
  /** Of the slowest hundredth, in ms. */
  budgetMs?: number;
  /** An implementation without cached results. */
  ours: () => (question: Question) => unknown;
  /** The simple implementation of the same query, in the same run: it shows the machine's current speed. */
  plainly: string;
  theirs: (question: Question) => unknown;
}

function compare<Question>(
  what: string,
  { requested, budgetMs = BUDGET_P99_MS, ours, plainly, theirs }: Contest<Question>,
): void {
  const times = quickest(requested, READERS, ours);
  const plainTimes = quickest(requested.slice(0, QUESTIONS / 10), READERS, () => theirs);
  const [p50, p99, plain] = [quantile(times, 0.5), quantile(times, 0.99), quantile(plainTimes, 0.5)];
  console.log(
    `${what} never asked before: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (budget ${budgetMs}); ` +
      `${plainly}: p50 ${plain.toFixed(2)} ms, ${(plain / p50).toFixed(1)} times as long`,
  );
  if (p99 > budgetMs) process.exitCode = 1;
}

async function openCatalogue() {
  const changes = syntheticCatalogue(1);
  const live = createLiveCatalogue(async () => changes);
  await live.refresh();
  return live;
}

/** From no chosen part to three, for 300 to 4000 dollars. */
function writeWish(): CompletionQuery {
  const chosen = Object.fromEntries(
    STEP_KEYS.filter(() => random() < 0.15).map((step) => [step, pick(productsByKind.get(step) ?? []).id]),
  );
  const presupuesto = 300 + Math.floor(random() * 3700);
  return completionQuery.parse({ ...chosen, presupuesto, uso: pick(USES) });
}

/** One to three facts of some part, with its category three times in four, half of them with its brand or a price. */
function writeNarrowed(): ProductQuery {
  const { facts, brand } = pick(entries).product;
  const keys: readonly FactFacetKey[] = FACETS_OF_KIND[facts.kind];
  const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(keys)).map((key) => [
    key,
    valuesFor(key, facts).map(String).slice(0, 1),
  ]);
  return productQuery.parse({
    ...(random() < 0.75 ? { categoria: facts.kind } : {}),
    ...Object.fromEntries(chosen),
    ...(random() < 0.25 ? { marca: brand } : {}),
    ...(random() < 0.25 ? { precio: `${Math.floor(random() * 400)}-800` } : {}),
  });
}

/** The facets' counts, computed directly: for each part and facet, whether it matches the choices of the others. */
function countEach(snapshot: Snapshot, query: ProductQuery): number {
  const chosen = Object.entries(choicesFrom(query));
  const counts = new Map<string, number>();
  for (const { product } of snapshot.entries) {
    const { facts, brand, price } = product;
    if (query.categoria !== undefined && facts.kind !== query.categoria) continue;
    const keys: readonly FactFacetKey[] = FACETS_OF_KIND[facts.kind];
    const valuesByKey = new Map<string, readonly (string | number)[]>([
      ...keys.map((key) => [key, valuesFor(key, facts)] as const),
      ['marca', [brand]],
      ['precio', [price / 100]],
    ]);
    const misses = chosen.filter(
      ([key, values]) => !valuesByKey.get(key)?.some((one) => isChosen(values, one)),
    );
    for (const [key, values] of valuesByKey) {
      if (misses.some(([missed]) => missed !== key)) continue;
      for (const value of values) counts.set(`${key} ${value}`, (counts.get(`${key} ${value}`) ?? 0) + 1);
    }
  }
  return counts.size;
}

function isChosen(values: readonly string[], fact: string | number): boolean {
  return values.some((value) => {
    const [from = '', to = from] = value.split('-');
    return typeof fact === 'number' ? fact >= Number(from) && fact <= Number(to) : fact === value;
  });
}

function writeBuild(): Selection {
  return selection.parse(
    Object.fromEntries(STEP_KEYS.map((step) => [step, pick(productsByKind.get(step) ?? []).id])),
  );
}

function readAndJudge(snapshot: Snapshot, chosen: Selection): string {
  const facts = STEP_KEYS.flatMap((step) => {
    const entry = findEntry(snapshot, chosen[step] ?? '');
    return entry ? [[step, readFacts(supplierTextOf(entry.product)).facts]] : [];
  });
  return checkBuild(Object.fromEntries(facts)).status;
}

function lookThrough(titles: readonly string[], search: string): number {
  const words = normalizeText(search).split(' ');
  return titles.filter((title) => words.every((word) => title.includes(word))).length;
}

function judgeEach(snapshot: Snapshot, query: CandidateQuery): number {
  const chosen = STEP_KEYS.flatMap((step) => {
    const slot = snapshot.slotOf.get(query[step] ?? '');
    return slot === undefined ? [] : [[step, snapshot.entries[slot]?.product.facts]];
  });
  const build = Object.fromEntries(chosen);
  const ofStep = snapshot.entries.filter(
    ({ product }) => product.facts.kind === query.paso && product.stock > 0,
  );
  return ofStep.filter(
    ({ product }) => checkBuild({ ...build, [product.facts.kind]: product.facts }).status !== 'error',
  ).length;
}
