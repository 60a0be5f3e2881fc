import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { OwnParts } from '../model/own-parts.ts';

/** A model has a few variants; more would hide the builder. */
const MOST_FOUND = 8;
/** Among so many products there are enough that are parts of a PC. */
const LOOKED_AT = 40;

/** Parts of a PC that a search finds, in stock or not: whoever has one does not buy it. */
export function findOwnParts(reader: ShopReader, typed: string): OwnParts {
  const { results } = reader.products({ search: typed, limit: LOOKED_AT, offset: 0 });
  const parts = results.flatMap(({ id, description, facts: { kind } }) =>
    isStepKey(kind) ? [{ id, description, step: kind }] : [],
  );
  return { typed, found: parts.slice(0, MOST_FOUND) };
}
