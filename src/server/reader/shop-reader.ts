import type { Candidate } from '#catalogue/list-candidates.ts';
import { UNKNOWN_SHOP, type ShopSettings } from '#contract/shop-settings.ts';
import { readPrice } from '#catalogue/search/read-price.ts';
import { nearestProducts } from '#catalogue/nearest-products.ts';
import { relaxQuery } from '#catalogue/search/relax-query.ts';
import { findEntry, findSeller, findShown, versionOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { NO_OBJECTION } from '#compatibility/check-candidate.ts';
import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { CompletionQuery } from '#contract/advice.ts';
import { USE_OF } from '#contract/advice-messages.ts';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import { candidateCompatibility, candidateList, type CandidateQuery } from '#contract/build.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { plansAt, type InstallmentPlan } from '#lib/installments.ts';
import { DEFAULT_DELIVERY_TERMS, type DeliveryTerms } from '#delivery/shipping-price.ts';
import { toDollarRateResponse, toPriceResponse } from '#contract/price-response.ts';
import { toPublicProduct, productList, type PriceList, type ProductQuery } from '#contract/product.ts';
import type { OwnPage, OwnText, ShopReader } from '#contract/shop-reader.ts';
import { toCandidateCompatibility, toVerdictResponse } from '#contract/verdict-response.ts';
import { adviceNotes } from './advice-notes.ts';
import { betterPart } from './better-part.ts';
import { candidatePage } from './candidate-page.ts';
import { buildOf, chosenParts, countedParts, ownedIn, sourcesIn } from './chosen-parts.ts';
import { deliveryOptionsOf } from './delivery-options.ts';
import { listCategories, renamedCategory } from './list-categories.ts';
import { partSpeeds } from './part-speeds.ts';
import { isPc, pcLacks } from './pc-lacks.ts';
import { productPage } from './product-page.ts';
import { budgetBuilds, completion, reasons, repair, replacedReasons } from './shop-advice.ts';
import { namedParts } from './named-parts.ts';
import { searchGoalOf } from './search-goal.ts';
import { suggestionsFor } from './suggestions-for.ts';
import { unsoldArticle } from './unsold-article.ts';
import { keepWritten } from './written-products.ts';

const writeProductList = wireWriter(productList);
const writeCandidateList = wireWriter(candidateList);
const writeCompatibility = wireWriter(candidateCompatibility);

/** The same results as JSON text, joined from cached product texts. */
export interface JsonReader {
  productsJson(query: ProductQuery): string;
  productJson(id: string): string | null;
  candidatesJson(query: CandidateQuery): string;
}

interface OfferedPlans {
  /** All that the shop has; the owner may change them. */
  plans: () => readonly InstallmentPlan[];
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The shop's own texts, which change without a change of the catalogue. */
interface OwnTexts {
  current(): ShopSettings;
  ownText(page: OwnPage): OwnText | null;
  /** Differs between two states of them. */
  stamp(): string;
}

const NO_TEXTS: OwnTexts = { current: () => UNKNOWN_SHOP, ownText: () => null, stamp: () => '' };

const NO_PLANS: OfferedPlans = { plans: () => [], now: () => 0 };

/** The version that responses of a catalogue have now. */
interface VersionReader {
  versionAt(snapshot: Snapshot): string;
}

/** Computes every public read from the catalogue's current snapshot; nothing here waits for the database. */
export function createShopReader(
  current: () => Snapshot,
  offered: OfferedPlans = NO_PLANS,
  delivery: DeliveryTerms = DEFAULT_DELIVERY_TERMS,
  shop: OwnTexts = NO_TEXTS,
): ShopReader & JsonReader & VersionReader {
  const jsonOf = keepWritten();
  const plansNow = () => plansAt(offered.plans(), offered.now());

  /**
   * Plans begin and end, and the owner changes the shop's texts, without a change of the catalogue. So the version of responses includes
   * all three.
   */
  function versionAt(snapshot: Snapshot): string {
    const all = offered.plans();
    const plans = all.length === 0 ? [] : plansAt(all, offered.now()).map((plan) => all.indexOf(plan));
    const stamp = shop.stamp();
    return [versionOf(snapshot), ...plans, ...(stamp === '' ? [] : [stamp])].join('+');
  }

  return {
    version: () => versionAt(current()),
    versionAt,
    shop: shop.current,
    ownText: shop.ownText,
    installmentPlans: plansNow,
    dollarRate: () => toDollarRateResponse(current().rate),

    products(query) {
      const snapshot = current();
      const { products, ...rest } = productPage(snapshot, query);
      return { results: products.map((product) => toPublicProduct(product, snapshot.rate)), ...rest };
    },
    productsJson(query) {
      const snapshot = current();
      const { products, ...rest } = productPage(snapshot, query);
      return withList(
        'results',
        products.map((product) => jsonOf(product, snapshot.rate)),
        writeProductList(rest),
      );
    },

    suggestions: (search) => suggestionsFor(current(), search),
    relaxedSearch: (search) => relaxQuery(current(), search),
    nearestProducts: (asked, found) => nearestProducts(current(), asked, found),
    searchedPrice: (search) => readPrice(current(), search),
    searchGoal: (search) => searchGoalOf(current(), search),
    unsoldArticle: (search) => unsoldArticle(current(), search),
    namedParts: (typed) => namedParts(current(), typed),

    product(id) {
      const snapshot = current();
      const product = findShown(snapshot, id);
      return product && toPublicProduct(product, snapshot.rate);
    },
    productJson(id) {
      const snapshot = current();
      const product = findShown(snapshot, id);
      return product && jsonOf(product, snapshot.rate);
    },

    speeds(id) {
      const product = findShown(current(), id);
      return product ? partSpeeds(product) : [];
    },
    sellerOf(id) {
      const seller = findSeller(current(), id);
      return seller && { id: seller.id, description: seller.description };
    },
    goneProduct(id) {
      const snapshot = current();
      const entry = findEntry(snapshot, id);
      if (entry === undefined || entry.isShown) return null;
      const category = snapshot.categories.get(entry.product.categoryId);
      return { category: category?.visible === true ? category.name : null };
    },
    productNames: () =>
      current().entries.flatMap(({ isShown, product: { id, description } }) =>
        isShown ? [{ id, description }] : [],
      ),
    prices: (ids) => pricesOf(current(), ids),
    deliveryOptions: (query) => deliveryOptionsOf(current(), query, delivery),

    candidates(query, wish) {
      const snapshot = current();
      const { candidates, step, ...rest } = candidatePage(snapshot, query, wish);
      const toCandidate = ({ product, verdict, margins }: Candidate) => ({
        ...toPublicProduct(product, snapshot.rate),
        compatibility: toCandidateCompatibility(verdict, margins, ownedIn(query)),
      });
      const heldBack = candidates.flatMap(({ product, isHeldBack }) => (isHeldBack ? [product.id] : []));
      return {
        step,
        products: candidates.map(toCandidate),
        ...rest,
        ...(heldBack.length > 0 && { heldBack }),
      };
    },
    candidatesJson(query) {
      const snapshot = current();
      const { candidates, ...rest } = candidatePage(snapshot, query);
      const owned = ownedIn(query);
      const json = (candidate: Candidate) =>
        `${jsonOf(candidate.product, snapshot.rate).slice(0, -1)},"compatibilidad":${compatibilityJson(candidate, owned)}}`;
      return withList('productos', candidates.map(json), writeCandidateList(rest));
    },

    verdict(selection) {
      const snapshot = current();
      const build = chosenParts(snapshot, selection);
      return toVerdictResponse(
        checkBuild(buildOf(build, selection)),
        sourcesIn(snapshot, build),
        ownedIn(selection),
      );
    },
    complete(query) {
      const snapshot = current();
      return completion(snapshot, requestIn(snapshot, query), query.uso);
    },
    adviceNotes(query, selection) {
      const snapshot = current();
      return adviceNotes(snapshot, countedParts(snapshot, selection), requestIn(snapshot, query));
    },
    betterPart(query) {
      const snapshot = current();
      const { chosen, kept: _stay, ...asked } = requestIn(snapshot, query);
      return betterPart(snapshot, chosen, asked);
    },
    reasons: (selection, use) => reasons(countedParts(current(), selection), use, ownedIn(selection)),
    replacedReasons(selection, own, use) {
      const snapshot = current();
      return replacedReasons(countedParts(snapshot, selection), countedParts(snapshot, own), use);
    },
    repair(selection, wish) {
      const snapshot = current();
      return repair(snapshot, countedParts(snapshot, selection), ownedIn(selection), wish);
    },
    pcLacks: (lines) => pcLacks(current(), lines),
    isPc: (lines) => isPc(current(), lines),
    budgetBuilds: (use) => budgetBuilds(current(), use),

    categories: () => listCategories(current()),
    renamedCategory: (slug) => renamedCategory(current(), slug),
    buildSteps: () => [...BUILD_STEPS],
  };
}

function requestIn(snapshot: Snapshot, { presupuesto, uso, sin, conservar, ...selection }: CompletionQuery) {
  return {
    chosen: countedParts(snapshot, selection),
    owned: ownedIn(selection),
    kept: (conservar ?? '').split(',').filter(isStepKey),
    without: (sin ?? '').split(',').filter(isStepKey),
    budget: Math.floor(presupuesto * 100),
    use: USE_OF[uso],
  };
}

function compatibilityJson({ verdict, margins }: Candidate, owned: readonly StepKey[]): string {
  if (verdict === NO_OBJECTION && margins.length === 0) return NOTHING_TO_SAY;
  return JSON.stringify(writeCompatibility(toCandidateCompatibility(verdict, margins, owned)));
}

/** What most candidates have. */
const NOTHING_TO_SAY = JSON.stringify(writeCompatibility(toCandidateCompatibility(NO_OBJECTION)));

function withList(name: string, items: readonly string[], rest: unknown): string {
  return `{"${name}":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

function pricesOf(snapshot: Snapshot, ids: readonly string[]): PriceList {
  const results = ids.flatMap((id) => {
    const entry = findEntry(snapshot, id);
    if (!entry) return [];
    const { product, isShown } = entry;
    const stock = isShown ? product.stock : 0;
    return { id, ...toPriceResponse(product, snapshot.rate), stock, visible: isShown };
  });
  return { results };
}
