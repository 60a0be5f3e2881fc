import type { Category, ProductList, PublicProduct } from '#contract/product.ts';
import { chosenOf, usefulFilters } from '#web/shop/facets/useful-filters.ts';
import { areKits, listedSearch } from '#contract/listed-search.ts';
import type { ProductOrder } from '#contract/list-choices.ts';
import { namedProducts } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { slugOf } from '#lib/slug.ts';
import { missingDecisiveFacts } from '#compatibility/coverage/decisive-facts.ts';
import { lookUpAll } from '#web/product/look-up.ts';
import { toCard, toCards } from '#web/product/card-product.ts';
import { comparisonOf, findCompared } from './compare/compare-products.ts';
import { listNotes, suppliesInOrder } from './goal-notice/list-notes.ts';
import { nearMatches } from './near-matches.ts';
import { PAGE_SIZE, readAddress } from './address/catalogue-address.ts';

/** What the components page shows at an address. */
export function loadCatalogue(reader: ShopReader, params: URLSearchParams) {
  const address = readAddress(params);
  const { category, search, order, productId, choices } = address;
  const compared = findCompared(reader, address.compared);
  const isComparing = address.isComparing && compared.length > 0;
  const { goal, unsold, ...listed } = listedSearch(reader, isComparing ? '' : search);
  const searched = {
    ...(category === '' && listed.step === '' ? {} : { categoria: category || listed.step }),
    ...(listed.search === '' ? {} : { search: listed.search }),
  };
  const listAt = (page: number) =>
    reader.products({
      ...searched,
      ...(order === null ? {} : { orden: order }),
      ...choices,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
  const isAsSearched = order === null && category === '' && Object.keys(choices).length === 0;
  const categories = reader.categories();
  const named = namedProducts(goal);
  const found =
    named === null
      ? listAt(address.page)
      : { ...listAt(1), ...listOf(reader, named, { order, category: nameOf(reader, categories, category) }) };
  const requested = unsold === null ? found : withoutKits(found);
  const pages = Math.max(1, Math.ceil(requested.count / PAGE_SIZE));
  // A link may name a page beyond the end of a list that became shorter: it shows the last page.
  const page = Math.min(address.page, pages);
  const list = page === address.page || named !== null ? requested : listAt(page);
  const supplies = isAsSearched
    ? suppliesInOrder(reader, goal, { search: listed.search, count: list.count })
    : null;
  const isNarrowed = Object.keys(choices).length > 0;
  const whole = isNarrowed ? reader.products({ ...searched, limit: 1, offset: 0 }) : list;
  const detail = productId === null ? undefined : reader.product(productId);
  return {
    address: {
      ...address,
      page,
      category: sameCategory(reader, categories, category),
      choices: chosenOf(list.facets),
      compared: compared.map(({ id }) => id),
      isComparing,
    },
    filters: isComparing ? [] : usefulFilters(list, whole),
    compared: compared.map(toCard),
    comparison: isComparing ? comparisonOf(reader, compared) : null,
    // The comparison replaces the list.
    /** What the search was understood to say of prices. Those of a list are of another shop. */
    searchedPrice:
      isComparing || search === '' || goal?.kind === 'parts-list' ? null : reader.searchedPrice(search),
    /** What the search asks for that the builder answers. */
    goal: address.page > 1 ? null : goal,
    notes: listNotes(reader, goal, { count: list.count, supplies, choices }),
    products: isComparing
      ? []
      : toCards(reader, supplies === null ? list.results : pageOf(reader, supplies, page)),
    count: list.count,
    /** The content that replaces an empty list. */
    near: list.count === 0 && !isComparing ? nearMatches(reader, address, { goal, unsold }) : null,
    /** The article that the search asks for and the shop does not sell, in the plural; null: none. */
    unsold,
    /** The rate of the prices in pesos. */
    rate: list.rate,
    pages,
    categories: categories.map(({ name, key, count }) => ({ value: key ?? name, name, count })),
    /** The product whose detail is open; null when the shop no longer has it, undefined when the address names none. */
    detail,
    /** What its supplier does not state and the builder's checks need. */
    missing: detail ? lookUpAll(detail, missingDecisiveFacts(detail.facts)) : null,
  };
}

/** The products that a search names one by one. They are few, so no filter narrows them. @param view.category its name; null: all. */
function listOf(
  reader: ShopReader,
  ids: readonly string[],
  { order, category }: { order: ProductOrder | null; category: string | null },
): Pick<ProductList, 'results' | 'count' | 'facets'> {
  const named = ids.flatMap((id) => reader.product(id) ?? []);
  const chosen = category === null ? named : named.filter((product) => product.category === category);
  const results = order === null ? chosen : chosen.toSorted(BY[order]);
  return { results, count: results.length, facets: [] };
}

const BY = {
  stock: (one, other) => other.stock - one.stock,
  precio_asc: (one, other) => Number(one.price) - Number(other.price),
  precio_desc: (one, other) => Number(other.price) - Number(one.price),
} as const satisfies Record<ProductOrder, (one: PublicProduct, other: PublicProduct) => number>;

function nameOf(reader: ShopReader, categories: readonly Category[], given: string): string | null {
  if (given === '') return null;
  const value = sameCategory(reader, categories, given);
  return categories.find(({ name, key }) => (key ?? name) === value)?.name ?? value;
}

function pageOf(reader: ShopReader, ids: readonly string[], page: number): PublicProduct[] {
  const start = (page - 1) * PAGE_SIZE;
  return ids.slice(start, start + PAGE_SIZE).flatMap((id) => reader.product(id) ?? []);
}

function withoutKits(list: ProductList): ProductList {
  return areKits(list.results) ? { ...list, results: [], count: 0, facets: [] } : list;
}

/** A link may name a category by its key, its name or one that it had; the page's select and tabs know it by one of them. */
function sameCategory(reader: ShopReader, categories: readonly Category[], given: string): string {
  const known = (called: string) => categories.find(({ name, key }) => name === called || key === called);
  const found = known(given) ?? known(reader.renamedCategory(slugOf(given)) ?? '');
  return found ? (found.key ?? found.name) : given;
}
