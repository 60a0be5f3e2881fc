import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { Chosen } from '../advice/draft.ts';
import { productAt } from '../snapshot/snapshot.ts';
import { catalogueOf } from './small-catalogue.ts';

/** Parts and their prices in USD by step; `chosen` names them as `cpu-0`. */
export function pricedParts(stock: Record<string, [PartFacts, number][]>) {
  const catalogue = catalogueOf(
    ...Object.entries(stock).flatMap(([step, parts]) =>
      parts.map(([facts, usd], place) => ({ id: `${step}-${place}`, facts, price: usd * 100 })),
    ),
  );
  const chosen = (ids: readonly string[]): Chosen =>
    Object.fromEntries(
      ids.map((id) => [id.split('-')[0], productAt(catalogue, catalogue.slotOf.get(id) ?? -1)]),
    );
  return { catalogue, chosen };
}
