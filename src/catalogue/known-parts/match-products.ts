import type { Kysely, Transaction } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { KnownFacts } from '#compatibility/facts/known-facts.ts';
import { keysOfLabel, matchPart } from '#compatibility/known-parts/match-part.ts';
import type { Tables } from '#db/tables.ts';
import { currentBaseId } from './known-bases.store.ts';
import { findPartsById, readChoices } from './known-choices.store.ts';
import {
  findParts,
  deleteMatches,
  putMatches,
  readProductToMatch,
  readProductsToMatch,
  storeMatches,
  type CatalogueMark,
  type MatchedProduct,
  type ProductToMatch,
} from './known-products.store.ts';

/** A page takes a few milliseconds of this process, so that visitors' requests run between two. */
const PAGE = 100;

/** The progress: the base, and the last product that was looked up in it. */
export interface MatchProgress {
  readonly baseId: number | null;
  readonly mark: CatalogueMark;
}

export const NOTHING_MATCHED: MatchProgress = { baseId: null, mark: { version: -1, id: '\u{10ffff}' } };

/**
 * Looks up in the current base the products that changed since the progress that it last returned, and publishes the base's facts. It is
 * cheap when nothing changed. Without a base it deletes the facts of former ones.
 */
export async function matchProducts(db: Kysely<Tables>, progress: MatchProgress): Promise<MatchProgress> {
  const baseId = await currentBaseId(db);
  if (baseId === null) {
    while ((await deleteMatches(db, PAGE)) > 0) await setImmediate();
    return NOTHING_MATCHED;
  }
  let { mark } = baseId === progress.baseId ? progress : NOTHING_MATCHED;
  for (;;) {
    const { stale, last } = await readProductsToMatch(db, { baseId, mark, limit: PAGE });
    if (stale.length > 0) await storeMatches(db, baseId, await matchesOf(db, baseId, stale));
    if (last === null) return { baseId, mark };
    mark = last;
    await setImmediate();
  }
}

/** Looks up one product anew, within a transaction. False: there is none. */
export async function matchOne(trx: Transaction<Tables>, baseId: number, id: string): Promise<boolean> {
  const product = await readProductToMatch(trx, id);
  if (product === undefined) return false;
  await putMatches(trx, baseId, await matchesOf(trx, baseId, [product]));
  return true;
}

async function matchesOf(
  db: Kysely<Tables>,
  baseId: number,
  products: readonly ProductToMatch[],
): Promise<MatchedProduct[]> {
  const keysOf = new Map(products.map((product) => [product, keysOfLabel(product)]));
  const byKey = await findParts(db, baseId, [...new Set([...keysOf.values()].flat())]);
  const choices = await readChoices(
    db,
    products.map(({ id }) => id),
  );
  const chosen = await findPartsById(
    db,
    baseId,
    [...choices.values()].map(({ partId }) => partId),
  );
  return products.map((product) => {
    // A chosen part that has left the base is ignored: the product is looked up like any other.
    const byHand = chosen.get(choices.get(product.id)?.partId ?? '');
    const candidates = new Set((keysOf.get(product) ?? []).flatMap((key) => byKey.get(key) ?? []));
    const found: KnownFacts | undefined =
      byHand === undefined ? matchPart(product, [...candidates])?.known : { by: 'hand', facts: byHand.facts };
    const known = found === undefined ? null : JSON.stringify(found);
    return { id: product.id, feedHash: product.feedHash, known, isChanged: known !== product.known };
  });
}
