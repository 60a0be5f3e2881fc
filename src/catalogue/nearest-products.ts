import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import { listProducts } from './list-products.ts';
import type { Product } from './product/product.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import { gpuSpeed } from './speeds/gpu-speed.ts';

/** More than the power supplies, or the cards of one family, of a shop. */
const LOOKED_AT = 400;

/**
 * The ids of the products that a search finds, the nearest to a part that the shop does not have first. For power supplies: the next watts
 * above, then those below. For cards: the nearest speed in games. Products without stock come last. Empty: the words name no such part.
 * @param asked the words for that part: `fuente de 500w`, `rx 580`.
 * @param found the words that find the products near it: `fuente`, `rx`.
 */
export function nearestProducts(snapshot: Snapshot, asked: string, found: string): string[] {
  const facts = readUnlistedPart(asked)?.facts;
  const distance = facts && distanceFrom(facts);
  if (distance === undefined) return [];
  const request = { index: 'all', search: found, sorting: undefined, offset: 0, limit: LOOKED_AT } as const;
  return listProducts(snapshot, request)
    .products.flatMap((product) => {
      const away = awayFrom(product, distance);
      return away === undefined ? [] : { product, away };
    })
    .toSorted((one, other) => one.away - other.away) // stable
    .map(({ product }) => product.id);
}

/** Undefined for parts of other kinds: a case with a supply is no supply. */
type Distance = (facts: PartFacts) => number | undefined;

function distanceFrom(asked: PartFacts): Distance | undefined {
  if (asked.kind === 'psu' && asked.watts !== undefined) {
    const { watts } = asked;
    return (facts) => (facts.kind === 'psu' ? wattsAway(watts, facts.watts) : undefined);
  }
  if (asked.kind === 'gpu' && asked.chip !== undefined) {
    const speed = gpuSpeed(asked.chip);
    return (facts) => {
      if (facts.kind !== 'gpu') return undefined;
      return facts.chip === undefined ? Infinity : timesAway(speed, gpuSpeed(facts.chip));
    };
  }
  return undefined;
}

/** How many times as fast the faster one is: half the speed is as far away as twice. */
function timesAway(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

/** A supply with fewer watts may be too weak for the PC, so it comes after all with more. */
const FEWER = 100_000;

function wattsAway(asked: number, watts: number | undefined): number {
  if (watts === undefined) return Infinity;
  return watts >= asked ? watts - asked : FEWER + asked - watts;
}

/** After all that are in stock. */
const SOLD_OUT = 1_000_000;

function awayFrom({ facts, stock }: Product, distance: Distance): number | undefined {
  const away = distance(facts);
  // Infinity + SOLD_OUT would not tell them apart.
  return away === undefined ? undefined : Math.min(away, SOLD_OUT - 1) + (stock > 0 ? 0 : SOLD_OUT);
}
