import { LRUCache } from 'lru-cache';
import type { Build } from '#compatibility/build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { isStepKey, STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import { factSourcesOf } from '#catalogue/fact-sources.ts';
import { parseUnits } from '#compatibility/units.ts';
import { asCounted } from '#catalogue/advice/as-counted.ts';
import type { Chosen } from '#catalogue/advice/draft.ts';
import { listCandidates, type Candidate, type CandidatePage } from '#catalogue/list-candidates.ts';
import { CATEGORY_OF_STEP, plainName, stepOfCategory } from '#catalogue/categories.ts';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product.ts';
import {
  findEntry,
  findShown,
  shelfOf,
  type DollarRate,
  type ShelfKey,
  type Snapshot,
} from '#catalogue/snapshot/snapshot.ts';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import type { CandidateList, CandidateQuery, Selection } from '#contract/build.ts';
import { choicesOf, facetAnswer } from '#contract/facets.ts';
import { dollarRateAnswer, priceAnswer } from '#contract/price-answer.ts';
import { productAnswer } from '#contract/product-answer.ts';
import type { Category, PriceList, ProductQuery } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { SORTING_OF } from '#contract/sorting-of.ts';
import { candidateAnswer, verdictAnswer, type SourceOf } from '#contract/verdict-answer.ts';
import { pageLinks } from './page-links.ts';
import { budgetBuilds, completion, repair } from './shop-advice.ts';

/** The same answers as JSON text, joined from products that were turned into text once. */
export interface JsonReader {
  productsJson(query: ProductQuery): string;
  productJson(id: string): string | null;
  candidatesJson(query: CandidateQuery): string;
}

/** The text of so many products is kept ready, about 2 KB each: the tops of all lists, asked for again and again. */
const PRODUCTS_WRITTEN = 4000;

/** Answers every public question from the catalogue's current snapshot; nothing here waits for the database. */
export function createShopReader(current: () => Snapshot): ShopReader & JsonReader {
  // Snapshots keep unchanged products as the same objects, so a product's text outlives many versions.
  const written = new LRUCache<Product, string>({ max: PRODUCTS_WRITTEN });
  let writtenAt: DollarRate | null = null;
  const jsonOf = (product: Product, rate: DollarRate | null) => {
    // Another rate is another price on every one of them.
    if (rate !== writtenAt) written.clear();
    writtenAt = rate;
    let json = written.get(product);
    if (json === undefined) {
      json = JSON.stringify(productAnswer(product, rate));
      written.set(product, json);
    }
    return json;
  };

  return {
    version: () => String(current().version),
    dollarRate: () => dollarRateAnswer(current().rate),

    products(query) {
      const snapshot = current();
      const { products, ...rest } = productPage(snapshot, query);
      return { results: products.map((product) => productAnswer(product, snapshot.rate)), ...rest };
    },
    productsJson(query) {
      const snapshot = current();
      const { products, ...rest } = productPage(snapshot, query);
      return withList(
        'results',
        products.map((product) => jsonOf(product, snapshot.rate)),
        rest,
      );
    },

    product(id) {
      const snapshot = current();
      const product = findShown(snapshot, id);
      return product && productAnswer(product, snapshot.rate);
    },
    productJson(id) {
      const snapshot = current();
      const product = findShown(snapshot, id);
      return product && jsonOf(product, snapshot.rate);
    },

    prices: (ids) => pricesOf(current(), ids),

    candidates(query) {
      const snapshot = current();
      const { candidates, paso, ...rest } = candidatePage(snapshot, query);
      const answer = ({ product, verdict }: Candidate) => ({
        ...productAnswer(product, snapshot.rate),
        compatibilidad: candidateAnswer(verdict),
      });
      return { paso, productos: candidates.map(answer), ...rest };
    },
    candidatesJson(query) {
      const snapshot = current();
      const { candidates, ...rest } = candidatePage(snapshot, query);
      const json = ({ product, verdict }: Candidate) =>
        `${jsonOf(product, snapshot.rate).slice(0, -1)},"compatibilidad":${JSON.stringify(candidateAnswer(verdict))}}`;
      return withList('productos', candidates.map(json), rest);
    },

    verdict(selection) {
      const snapshot = current();
      const build = chosenParts(snapshot, selection);
      return verdictAnswer(checkBuild(buildOf(build, selection)), sourcesIn(snapshot, build));
    },
    complete({ presupuesto, uso, sin, ...selection }) {
      const snapshot = current();
      return completion(snapshot, {
        chosen: countedParts(snapshot, selection),
        without: (sin ?? '').split(',').filter(isStepKey),
        budgetUsd: presupuesto,
        uso,
      });
    },
    repair(selection) {
      const snapshot = current();
      return repair(snapshot, countedParts(snapshot, selection), ownedIn(selection));
    },
    budgetBuilds: (use) => budgetBuilds(current(), use),

    categories: () => categoriesOf(current()),
    buildSteps: () => [...BUILD_STEPS],
  };
}

function withList(name: string, items: readonly string[], rest: object): string {
  return `{"${name}":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

function productPage(snapshot: Snapshot, query: ProductQuery) {
  const cotizacion = dollarRateAnswer(snapshot.rate);
  if (query.ids !== undefined) {
    const products = productsByIds(snapshot, query.ids);
    return { products, count: products.length, next: null, previous: null, cotizacion, filtros: [] };
  }
  const shelf = shelfOfCategory(snapshot, query.categoria);
  const { products, count, facets } = listProducts(snapshot, { shelf, ...listing(query) });
  const links = pageLinks('/api/components', query, count);
  return { products, count, ...links, cotizacion, filtros: facets.map(facetAnswer) };
}

function productsByIds(snapshot: Snapshot, ids: string): Product[] {
  const distinct = new Set(ids.split(',').map((id) => id.trim()));
  return Array.from(distinct)
    .map((id) => findShown(snapshot, id))
    .filter((product) => product !== null);
}

function listing(query: ProductQuery | CandidateQuery) {
  const { search, orden, offset, limit } = query;
  const sorting = orden && SORTING_OF[orden];
  return { search: search ?? '', choices: choicesOf(query), sorting, offset, limit };
}

/** A category's name, a builder step's key, or `all`; a name that no category has is a shelf with nothing on it. */
function shelfOfCategory(snapshot: Snapshot, name: string | undefined): ShelfKey {
  const plain = plainName(name ?? '');
  if (plain === '') return 'all';
  for (const category of snapshot.categories.values()) {
    if (plainName(category.name) === plain) return `category:${category.id}`;
  }
  if (plain === 'all') return 'all';
  return isStepKey(plain) ? `step:${plain}` : `category:${plain}`;
}

function pricesOf(snapshot: Snapshot, ids: readonly string[]): PriceList {
  const results = ids.flatMap((id) => {
    const entry = findEntry(snapshot, id);
    if (!entry) return [];
    const { product, isShown } = entry;
    const stock = isShown ? product.stock : 0;
    return { id, ...priceAnswer(product, snapshot.rate), stock, visible: isShown };
  });
  return { results };
}

function candidatePage(
  snapshot: Snapshot,
  query: CandidateQuery,
): Omit<CandidateList, 'productos'> & Pick<CandidatePage, 'candidates'> {
  const chosen = chosenParts(snapshot, query);
  const discarded = STEP_KEYS.filter((step) => isGiven(query, step) && chosen[step]?.facts.kind !== step);
  for (const step of discarded) delete chosen[step];
  const step = query.paso ?? STEP_KEYS.find((key) => chosen[key] === undefined) ?? 'cooler';
  const { candidates, count, incompatibleCount, facets } = listCandidates(snapshot, {
    step,
    chosen: buildOf(chosen, query),
    incompatible: query.incompatibles,
    ...listing(query),
  });
  return {
    paso: step,
    candidates,
    count,
    ...pageLinks('/api/build/', query, count),
    descartados: discarded,
    ocultos: incompatibleCount,
    filtros: facets.map(facetAnswer),
  };
}

/** As advice counts them, without what is of another category. */
function countedParts(snapshot: Snapshot, selection: Selection): Chosen {
  const counted = { owned: ownedIn(selection), units: parseUnits(selection.cant) };
  return asCounted(partsInTheirStep(snapshot, selection), counted);
}

/** Without what is of another category. */
function partsInTheirStep(snapshot: Snapshot, selection: Selection): ChosenParts {
  const chosen = chosenParts(snapshot, selection);
  for (const step of STEP_KEYS) if (chosen[step]?.facts.kind !== step) delete chosen[step];
  return chosen;
}

type ChosenParts = Partial<Record<StepKey, Product>>;

/** What the ids name, where visitors see it. */
function chosenParts(snapshot: Snapshot, selection: Selection): ChosenParts {
  const chosen: ChosenParts = {};
  for (const step of STEP_KEYS) {
    const id = selection[step];
    const product = id === undefined ? null : findShown(snapshot, id);
    if (product) chosen[step] = product;
  }
  return chosen;
}

function isGiven(selection: Selection, step: StepKey): boolean {
  return selection[step] !== undefined && selection[step] !== '';
}

/** Steps whose part the visitor has already: nobody exchanges those. */
function ownedIn({ tengo }: Selection): StepKey[] {
  return (tengo ?? '').split(',').filter(isStepKey);
}

function buildOf(chosen: ChosenParts, { cant }: Selection): Build {
  const facts: Partial<Record<StepKey, PartFacts>> = {};
  for (const step of STEP_KEYS) {
    const product = chosen[step];
    if (product) facts[step] = product.facts;
  }
  return { ...facts, units: parseUnits(cant) };
}

function sourcesIn(snapshot: Snapshot, chosen: ChosenParts): SourceOf {
  return (fact) => {
    const [step, name] = fact.split('.') as [StepKey, string]; // how every FactName is made
    const product = chosen[step];
    const entry = product && findEntry(snapshot, product.id);
    return entry ? factSourcesOf(entry)[name] : undefined;
  };
}

/** The builder's categories in the order of its steps, then the others by name. */
function categoriesOf(snapshot: Snapshot): Category[] {
  return [...snapshot.categories.values()]
    .filter((category) => category.visible)
    .map(({ id, name }) => ({
      id,
      name,
      key: stepOfCategory(name),
      count: shelfOf(snapshot, `category:${id}`)['most-stock'].length,
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key) || a.name.localeCompare(b.name, 'es'));
}

function placeOf(key: string | null): number {
  const names = Object.keys(CATEGORY_OF_STEP);
  return key === null ? names.length : names.indexOf(key);
}
