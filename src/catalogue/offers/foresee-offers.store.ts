import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { partKey } from '#lib/part-key.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { findMatches } from './find-matches.ts';
import { readAnswers, readMatchProducts } from './match-products.store.ts';

/** A product that a list would bring; its category is empty if the shop does not have it. */
export interface ComingProduct {
  id: string;
  partNumber: string;
  brand: string;
  categoryId: string;
}

/** The product that a new row would be an offer of. `isSure`: no person has to answer. */
export interface ForeseenOffer {
  productId: string;
  description: string;
  isSure: boolean;
}

/**
 * Finds the list's new products that other suppliers already have in the shop, by the rules of `matchOffers`; nothing is written.
 * @param leaving the products that leave the shop with the list and have no other offers
 */
export async function foreseeOffers(
  db: Kysely<Tables>,
  supplierId: string,
  coming: readonly ComingProduct[],
  leaving: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ForeseenOffer>> {
  const comingIds = new Set(coming.map(({ id }) => id));
  const parts = coming.flatMap(({ partNumber, ...part }) => {
    const key = partKey(partNumber);
    return key === ''
      ? []
      : [{ ...part, key, visible: true, suppliers: [supplierId], hasOffers: false, since: 1 }];
  });
  if (parts.length === 0) return new Map();
  const known = await readMatchProducts(db, comingIds);
  const products = known.products.filter(({ id }) => !leaving.has(id));
  const { same, doubtful } = await runTimeSliced(findMatches([...products, ...parts], await readAnswers(db)));
  const found = [
    ...same.map((match) => ({ ...match, isSure: true })),
    ...doubtful.map((match) => ({ ...match, isSure: false })),
  ].filter(({ productId, otherId }) => comingIds.has(otherId) && !comingIds.has(productId));
  const titles = await readTitles(db, new Set(found.map(({ productId }) => productId)));
  return new Map(
    found.map(({ productId, otherId, isSure }) => [
      otherId,
      { productId, description: titles.get(productId) ?? '', isSure },
    ]),
  );
}

async function readTitles(
  db: Kysely<Tables>,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const all = [...ids];
  for (const some of slicesOf(all, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description'])
      .where('id', 'in', some)
      .limit(ROWS_A_STATEMENT)
      .execute();
    for (const { id, description } of rows) titles.set(id, description);
  }
  return titles;
}
