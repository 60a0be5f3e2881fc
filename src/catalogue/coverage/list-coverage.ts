import { NO_CORRECTIONS } from '#compatibility/facts/corrections.ts';
import type { FactName } from '#compatibility/facts/part-facts.ts';
import type { Product } from '../product/product.ts';
import { searchCatalogue } from '../search/search-catalogue.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { wantingByGroup, type Wanting, type WantingByGroup } from './missing-facts.ts';
import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';

export type CoverageList = 'lacking' | 'corrected' | 'all';

export interface CoverageRequest {
  list: CoverageList;
  search: string;
  /** Null: any kind. */
  kind: PartKind | null;
  /** Only products that lack this fact; null: any. */
  missing: FactName | null;
  offset: number;
  limit: number;
}

export interface CoverageRow {
  product: Product;
  wanting: Wanting;
  /** Parts on sale that cannot be judged with it, for each of its units in stock. */
  weight: number;
}

export interface CoveragePage {
  rows: CoverageRow[];
  /** Over all pages. */
  count: number;
  /** How many products match the search and the kind, by list. */
  totals: Readonly<Record<CoverageList, number>>;
  /** How many of them lack each fact, the most frequent first. */
  lackedBy: ReadonlyMap<FactName, number>;
}

const NOTHING: Wanting = new Map();

/** One page of the visible products. The products whose missing facts affect most parts come first. */
export function listCoverage(snapshot: Snapshot, request: CoverageRequest): CoveragePage {
  const { list, search, kind, missing, offset, limit } = request;
  const wanting = wantingByGroup(snapshot);
  const wantedBy = oncePerGroup((group) => wantedOf(wanting.get(group) ?? NOTHING, missing));
  const slots = sortedIndexOf(snapshot, kind === null ? 'all' : `kind:${kind}`)['most-stock'];

  return searchCatalogue(snapshot, search, (matches) => {
    const products = new Uint32Array(snapshot.groups.facts.length);
    const totals = { lacking: 0, corrected: 0, all: 0 };
    const found: { slot: number; weight: number; wanted: number }[] = [];
    for (const slot of slots) {
      if (matches?.scores[slot] === 0) continue;
      const group = snapshot.groupOf[slot] ?? 0;
      products[group] = (products[group] ?? 0) + 1;
      const isLacking = wanting.has(group);
      const isCorrected = hasCorrections(snapshot, slot);
      totals.all += 1;
      if (isLacking) totals.lacking += 1;
      if (isCorrected) totals.corrected += 1;
      if ((list === 'lacking' && !isLacking) || (list === 'corrected' && !isCorrected)) continue;
      const wanted = wantedBy(group);
      if (missing !== null && wanted === 0) continue;
      found.push({ slot, wanted, weight: wanted * productAt(snapshot, slot).stock });
    }
    const page = found
      .toSorted((a, b) => b.weight - a.weight || b.wanted - a.wanted) // stable: the most stock first
      .slice(offset, offset + limit);
    return {
      rows: page.map(({ slot, weight }) => ({
        product: productAt(snapshot, slot),
        wanting: wanting.get(snapshot.groupOf[slot] ?? 0) ?? NOTHING,
        weight,
      })),
      count: found.length,
      totals,
      lackedBy: lackedBy(wanting, products),
    };
  });
}

/** One product of the catalogue, hidden or not, as a row of the list. */
export function findCovered(snapshot: Snapshot, id: string): CoverageRow | null {
  const slot = snapshot.slotOf.get(id);
  if (slot === undefined) return null;
  const product = productAt(snapshot, slot);
  const wanting = wantingByGroup(snapshot).get(snapshot.groupOf[slot] ?? 0) ?? NOTHING;
  return { product, wanting, weight: wantedOf(wanting, null) * product.stock };
}

/** How many parts on sale depend on the missing facts: on all of them, or on the requested one. */
function wantedOf(lacked: Wanting, missing: FactName | null): number {
  if (missing !== null) return lacked.get(missing) ?? 0;
  let sum = 0;
  for (const count of lacked.values()) sum += count;
  return sum;
}

/** How many products lack each fact, the most frequent first. */
function lackedBy(wanting: WantingByGroup, productsIn: Uint32Array): ReadonlyMap<FactName, number> {
  const counts = new Map<FactName, number>();
  for (const [group, lacked] of wanting) {
    const products = productsIn[group] ?? 0;
    if (products === 0) continue;
    for (const fact of lacked.keys()) counts.set(fact, (counts.get(fact) ?? 0) + products);
  }
  return new Map(Array.from(counts).toSorted(([, a], [, b]) => b - a));
}

function oncePerGroup(count: (group: number) => number): (group: number) => number {
  const counts: (number | undefined)[] = [];
  return (group) => (counts[group] ??= count(group));
}

function hasCorrections({ entries }: Snapshot, slot: number): boolean {
  const corrections = entries[slot]?.corrections ?? NO_CORRECTIONS;
  return corrections !== NO_CORRECTIONS && Object.keys(corrections).length > 0;
}
