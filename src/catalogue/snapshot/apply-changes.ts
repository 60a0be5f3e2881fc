import type { Corrections } from '#compatibility/facts/corrections.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import type { Category } from '../product/categories.ts';
import type { Product } from '../product/product.ts';
import { hasWords, updateLayers, type SearchLayers } from '../search/search-layers.ts';
import { addGroups, addNumbers } from './facts-groups.ts';
import { updateSortedIndexes, type EntryChange } from './update-sorted-indexes.ts';
import type { DollarRate, Entry, Snapshot } from './snapshot.ts';

/** What changed in the database since a snapshot was made. */
export interface CatalogueChanges {
  /** With the same epoch these are changes since a version; with another one they are the whole catalogue. */
  epoch: string;
  /** The version up to which the changes are complete. */
  version: number;
  /** The current rate, changed or not. */
  rate: DollarRate | null;
  categories: readonly Category[];
  products: readonly StoredProduct[];
}

/** A product as stored: its category by id only, its facts still unread. */
export interface StoredProduct extends Omit<Product, 'categoryName' | 'vat' | 'facts'> {
  feedHash: string;
  corrections: Corrections;
  /** The product that sells it as one of its offers; absent: it is sold itself. */
  offerOf?: string | undefined;
}

export type ReadFactsOf = (product: Omit<Product, 'facts'>, corrections: Corrections) => PartFacts;

/** The search words of a whole catalogue as far as they are known; those of other slots are read. */
export type RestoreSearch = (entries: readonly Entry[]) => TimeSliced<SearchLayers>;

/**
 * The next snapshot: `before` with the changes applied. The first one is built from the empty one and the whole catalogue. Facts
 * and search words are read again only for products whose text changed. A whole list takes seconds, so the work is time-sliced.
 */
export function* applyChanges(
  before: Snapshot,
  changes: CatalogueChanges,
  readFactsOf: ReadFactsOf,
  restoreSearch?: RestoreSearch,
): TimeSliced<Snapshot> {
  const categories = withChanges(before.categories, changes.categories);
  const entries = [...before.entries];
  const slotOf = changes.products.every(({ id }) => before.slotOf.has(id))
    ? before.slotOf
    : new Map(before.slotOf);
  const changed = new Map<number, EntryChange>();

  const renewed = new Set(changes.categories.map(({ id }) => id));
  if (renewed.size > 0 && before.entries.length > 0) {
    for (const [slot, entry] of before.entries.entries()) {
      if (!renewed.has(entry.product.categoryId)) continue;
      put(slot, inCategory(entry, categories, readFactsOf));
      yield;
    }
  }
  for (const stored of changes.products) {
    const slot = slotOf.get(stored.id) ?? entries.length;
    if (slot === entries.length) (slotOf as Map<string, number>).set(stored.id, slot); // a new id: the map is our own copy
    put(slot, entryOf(stored, entries[slot], categories, readFactsOf));
    yield;
  }

  function put(slot: number, after: Entry): void {
    entries[slot] = after;
    changed.set(slot, { slot, before: before.entries[slot], after });
  }

  const all = [...changed.values()];
  return {
    epoch: changes.epoch,
    version: changes.version,
    // The same object while its values are equal: caches keyed by it stay valid.
    rate: isSameRate(before.rate, changes.rate) ? before.rate : changes.rate,
    categories,
    slotOf,
    entries,
    indexes: yield* updateSortedIndexes(before.indexes, all, entries),
    search: yield* updateSearch(before, all, entries, restoreSearch),
    ...updateColumns(before, all, entries.length),
  };
}

function isSameRate(a: DollarRate | null, b: DollarRate | null): boolean {
  return a?.arsPerUsd === b?.arsPerUsd && a?.since === b?.since;
}

/** Values that are read for thousands of slots at a time are in flat arrays. */
function updateColumns(
  before: Snapshot,
  changes: readonly EntryChange[],
  slotCount: number,
): Pick<Snapshot, 'groups' | 'groupOf' | 'isInStock' | 'priceOf' | 'brands' | 'brandOf'> {
  const products = changes.map(({ slot, after }) => ({ slot, product: after.product }));
  const groups = addGroups(
    before.groups,
    products.map(({ product }) => product.facts),
  );
  const brands = addNumbers(
    before.brands,
    products.map(({ product }) => product.brand),
  );
  const groupOf = longer(Uint32Array, before.groupOf, slotCount);
  const isInStock = longer(Uint8Array, before.isInStock, slotCount);
  const priceOf = longer(Float64Array, before.priceOf, slotCount);
  const brandOf = longer(Uint32Array, before.brandOf, slotCount);
  for (const { slot, product } of products) {
    groupOf[slot] = groups.numberOf.get(product.facts) ?? 0;
    isInStock[slot] = product.stock > 0 ? 1 : 0;
    priceOf[slot] = product.price;
    brandOf[slot] = brands.get(product.brand) ?? 0;
  }
  return { groups, groupOf, isInStock, priceOf, brands, brandOf };
}

/** A copy with room for new slots. */
function longer<Column extends { set(from: Column): void }>(
  Kind: new (length: number) => Column,
  before: Column,
  slotCount: number,
): Column {
  const after = new Kind(slotCount);
  after.set(before);
  return after;
}

function withChanges(before: Snapshot['categories'], changed: readonly Category[]): Snapshot['categories'] {
  if (changed.length === 0) return before;
  const after = new Map(before);
  for (const category of changed) after.set(category.id, category);
  return after;
}

function entryOf(
  stored: StoredProduct,
  before: Entry | undefined,
  categories: Snapshot['categories'],
  readFactsOf: ReadFactsOf,
): Entry {
  const category = categoryOf(stored.categoryId, categories);
  const { feedHash, corrections, offerOf, ...words } = stored;
  const saysTheSame =
    before?.feedHash === feedHash &&
    // The shop may have put its own title in place of the supplier's.
    before.product.description === stored.description &&
    before.product.categoryId === stored.categoryId &&
    isSameCorrections(before.corrections, corrections) &&
    isSameKnown(before.product.known, stored.known);
  // Equal values stay the same object: descriptions and attributes take most of the memory.
  const product = saysTheSame
    ? {
        ...before.product,
        price: stored.price,
        stock: stored.stock,
        visible: stored.visible,
        photos: stored.photos,
      }
    : withFacts({ ...words, categoryName: category.name, vat: category.vat }, corrections, readFactsOf);
  return {
    product,
    feedHash,
    corrections: saysTheSame ? before.corrections : corrections,
    isShown: product.visible && category.visible,
    step: category.step,
    offerOf,
  };
}

function isSameCorrections(a: Corrections, b: Corrections): boolean {
  // Nearly every product has none, and all of those share one object.
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isSameKnown(a: Product['known'], b: Product['known']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Categories are applied before products, so that an unchanged product is compared with its renamed category. */
function inCategory(entry: Entry, categories: Snapshot['categories'], readFactsOf: ReadFactsOf): Entry {
  const { product } = entry;
  const category = categoryOf(product.categoryId, categories);
  const renamed =
    product.categoryName === category.name
      ? product
      : withFacts({ ...product, categoryName: category.name }, entry.corrections, readFactsOf);
  const taxed = renamed.vat === category.vat ? renamed : { ...renamed, vat: category.vat };
  return { ...entry, product: taxed, isShown: product.visible && category.visible, step: category.step };
}

function withFacts(
  product: Omit<Product, 'facts'>,
  corrections: Corrections,
  readFactsOf: ReadFactsOf,
): Product {
  return { ...product, facts: readFactsOf(product, corrections) };
}

function categoryOf(id: string, categories: Snapshot['categories']): Category {
  const category = categories.get(id);
  if (!category) throw new RangeError(`a product's category is unknown: ${id}`);
  return category;
}

function* updateSearch(
  before: Snapshot,
  changes: readonly EntryChange[],
  entries: readonly Entry[],
  restoreSearch: RestoreSearch | undefined,
): TimeSliced<SearchLayers> {
  const isFirst = before.entries.length === 0;
  const known = isFirst && restoreSearch ? yield* restoreSearch(entries) : before.search;
  const words = new Map<number, Product | null>();
  for (const { slot, before: was, after } of changes) {
    if (isFirst && hasWords(known, slot)) continue;
    if (was?.isShown && !after.isShown) words.set(slot, null);
    else if (after.isShown && !(was?.isShown && hasSameWords(was, after))) words.set(slot, after.product);
  }
  if (words.size === 0) return known;
  return yield* updateLayers(known, words, entries.length, (slot) => entries[slot]?.product);
}

function hasSameWords(was: Entry, is: Entry): boolean {
  return (
    was.feedHash === is.feedHash &&
    was.product.description === is.product.description &&
    was.product.categoryName === is.product.categoryName &&
    was.product.known === is.product.known &&
    was.corrections === is.corrections
  );
}
