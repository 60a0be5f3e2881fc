import type { PartKind } from '#compatibility/facts/part-facts.ts';
import type { FactName } from '#compatibility/findings.ts';
import type { Product } from '../product.ts';
import { searchCatalogue } from '../search/search-catalogue.ts';
import { productAt, shelfOf, type Snapshot } from '../snapshot/snapshot.ts';
import { wantingByGroup, type Wanting } from './missing-facts.ts';

export const COVERAGE_LISTS = ['lacking', 'corrected', 'all'] as const;
export type CoverageList = (typeof COVERAGE_LISTS)[number];

export interface CoverageRequest {
  list: CoverageList;
  search: string;
  /** Null: of any. */
  kind: PartKind | null;
  /** Only products that lack this; null: whatever they lack. */
  missing: FactName | null;
  offset: number;
  limit: number;
}

export interface CoverageRow {
  product: Product;
  wanting: Wanting;
  /** Parts on sale that cannot be judged beside it, for each unit of it in stock. */
  weight: number;
}

export interface CoveragePage {
  rows: CoverageRow[];
  /** Of all pages. */
  count: number;
  /** How many products the search and the kind name, by list. */
  totals: Readonly<Record<CoverageList, number>>;
  /** How many of them lack each fact, the most frequent first. */
  lackedBy: ReadonlyMap<FactName, number>;
}

const NOTHING: Wanting = new Map();

/** One page of the visible products, the ones first whose missing facts hold up most. */
export function listCoverage(snapshot: Snapshot, request: CoverageRequest): CoveragePage {
  const { list, search, kind, missing, offset, limit } = request;
  const wanting = wantingByGroup(snapshot);
  const wantingOf = (slot: number) => wanting.get(snapshot.groupOf[slot] ?? 0) ?? NOTHING;
  const slots = shelfOf(snapshot, kind === null ? 'all' : `kind:${kind}`)['most-stock'];

  return searchCatalogue(snapshot.search, search, (matches) => {
    const totals = { lacking: 0, corrected: 0, all: 0 };
    const lackedBy = new Map<FactName, number>();
    const found: { slot: number; weight: number; wanted: number }[] = [];
    for (const slot of slots) {
      if (matches?.scores[slot] === 0) continue;
      const lacked = wantingOf(slot);
      const isOn = { lacking: lacked.size > 0, corrected: isCorrected(snapshot, slot), all: true };
      for (const name of COVERAGE_LISTS) if (isOn[name]) totals[name] += 1;
      for (const fact of lacked.keys()) lackedBy.set(fact, (lackedBy.get(fact) ?? 0) + 1);
      if (!isOn[list] || (missing !== null && !lacked.has(missing))) continue;
      const wanted = wantedOf(lacked, missing);
      found.push({ slot, wanted, weight: wanted * productAt(snapshot, slot).stock });
    }
    const page = found
      .toSorted((a, b) => b.weight - a.weight || b.wanted - a.wanted) // stable: the most stock first
      .slice(offset, offset + limit);
    return {
      rows: page.map(({ slot, weight }) => ({
        product: productAt(snapshot, slot),
        wanting: wantingOf(slot),
        weight,
      })),
      count: found.length,
      totals,
      lackedBy: new Map(Array.from(lackedBy).toSorted(([, a], [, b]) => b - a)),
    };
  });
}

/** One product of the catalogue, hidden or not, as the list would show it. */
export function findCovered(snapshot: Snapshot, id: string): CoverageRow | null {
  const slot = snapshot.slotOf.get(id);
  if (slot === undefined) return null;
  const product = productAt(snapshot, slot);
  const wanting = wantingByGroup(snapshot).get(snapshot.groupOf[slot] ?? 0) ?? NOTHING;
  return { product, wanting, weight: wantedOf(wanting, null) * product.stock };
}

/** How many parts on sale hang on what is missing: on all of it, or on the one fact that is looked for. */
function wantedOf(lacked: Wanting, missing: FactName | null): number {
  if (missing !== null) return lacked.get(missing) ?? 0;
  let sum = 0;
  for (const count of lacked.values()) sum += count;
  return sum;
}

function isCorrected({ entries }: Snapshot, slot: number): boolean {
  for (const _ in entries[slot]?.corrections) return true;
  return false;
}
