import type { Corrections } from '#compatibility/facts/corrections.ts';
import type { PartKind, StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { Category } from '../product/categories.ts';
import type { Product } from '../product/product.ts';
import { NO_LAYERS, type SearchLayers } from '../search/search-layers.ts';
import { NO_GROUPS, type FactsGroups } from './facts-groups.ts';
import { EMPTY_INDEX, type SortedIndex } from './sorted-index.ts';

/**
 * The catalogue at one version, immutable. Every product ever seen has a slot, a small number that it keeps from snapshot to
 * snapshot; indexes and search refer to slots.
 */
export interface Snapshot {
  /** The history of the database in which the version counts: a restored copy uses the same numbers again. */
  readonly epoch: string;
  readonly version: number;
  /** The price of a dollar; null if the shop sells only in dollars. */
  readonly rate: DollarRate | null;
  /** Hidden ones too. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly slotOf: ReadonlyMap<string, number>;
  readonly entries: readonly Entry[];
  /** Only visible products. */
  readonly indexes: ReadonlyMap<IndexKey, SortedIndex>;
  readonly search: SearchLayers;
  readonly groups: FactsGroups;
  /** By slot: the number of its facts among `groups`. */
  readonly groupOf: Uint32Array;
  /** By slot: 1 if it is available. */
  readonly isInStock: Uint8Array;
  /** By slot, in cents. */
  readonly priceOf: Float64Array;
  /** Numbers of the brands as suppliers write them, sorted. */
  readonly brands: ReadonlyMap<string, number>;
  /** By slot: the number of its brand. */
  readonly brandOf: Uint32Array;
}

/** `since` is ISO time in UTC. */
export interface DollarRate {
  readonly arsPerUsd: ArsPerUsd;
  readonly since: string;
}

export interface Entry {
  readonly product: Product;
  /** The hash of the text from which its facts and search words were read. */
  readonly feedHash: string;
  /** The corrections of the shop's staff; `product.facts` includes them. */
  readonly corrections: Corrections;
  /** Neither the product nor its category is hidden. */
  readonly isShown: boolean;
  /** The builder's step that its category is. */
  readonly step: StepKey | null;
  /** The product that sells it as one of its offers; absent: it is sold itself. */
  readonly offerOf?: string | undefined;
}

/** `step` is the builder step of the category; `kind` is the kind of part according to its facts. */
export type IndexKey = 'all' | `category:${string}` | `step:${StepKey}` | `kind:${PartKind}`;

export const EMPTY_SNAPSHOT: Snapshot = {
  epoch: '',
  version: -1,
  rate: null,
  categories: new Map(),
  slotOf: new Map(),
  entries: [],
  indexes: new Map(),
  search: NO_LAYERS,
  groups: NO_GROUPS,
  groupOf: new Uint32Array(0),
  isInStock: new Uint8Array(0),
  priceOf: new Float64Array(0),
  brands: new Map(),
  brandOf: new Uint32Array(0),
};

export function sortedIndexOf(snapshot: Snapshot, key: IndexKey): SortedIndex {
  return snapshot.indexes.get(key) ?? EMPTY_INDEX;
}

/** A product that visitors see. */
export function findShown(snapshot: Snapshot, id: string): Product | null {
  const entry = findEntry(snapshot, id);
  return entry?.isShown ? entry.product : null;
}

/** The product that sells one that became an offer of it; null where visitors see none. */
export function findSeller(snapshot: Snapshot, id: string): Product | null {
  const seller = findEntry(snapshot, id)?.offerOf;
  return seller === undefined ? null : findShown(snapshot, seller);
}

export function findEntry(snapshot: Snapshot, id: string): Entry | undefined {
  const slot = snapshot.slotOf.get(id);
  return slot === undefined ? undefined : snapshot.entries[slot];
}

/** @throws RangeError for a slot without a product: indexes and search only contain slots of products. */
export function productAt(snapshot: Snapshot, slot: number): Product {
  const entry = snapshot.entries[slot];
  if (!entry) throw new RangeError(`no product in slot ${slot}`);
  return entry.product;
}

/** Identifies a snapshot: its epoch and its version, as one text. */
export function versionOf({ epoch, version }: Pick<Snapshot, 'epoch' | 'version'>): string {
  return `${epoch}.${version}`;
}
