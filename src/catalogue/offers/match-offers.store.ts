import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { findMatches, pairOf, type PartMatch } from './find-matches.ts';
import { joinProducts, renameBackups, separateOffer, type Renamed } from './join-offers.store.ts';
import { moveRequests } from './move-requests.store.ts';
import { readAnswers, readMatchProducts } from './match-products.store.ts';

/**
 * Joins the same part on the lists of several suppliers into one product, and stores the questions for a person. It separates offers whose
 * code now means another part on their list.
 * @param addedIds The import's new products: of two products, the earlier one stays.
 * @returns the products that now sell another offer.
 */
export async function matchOffers(
  trx: Transaction<Tables>,
  addedIds: ReadonlySet<string>,
  at: Date,
): Promise<ReadonlySet<string>> {
  if (!(await hasSeveralSuppliers(trx))) return new Set();
  const { products, strays } = await readMatchProducts(trx, addedIds);
  const answers = await readAnswers(trx);
  const found = await runTimeSliced(findMatches(products, answers));
  const changed = new Set<string>();
  const renamed: Renamed[] = [];
  const joined: string[] = [];
  for (const offerId of strays) {
    const separated = await separateOffer(trx, offerId);
    if (separated.productId !== null) changed.add(separated.productId);
    if (separated.renamed !== null) renamed.push(separated.renamed);
  }
  for (const match of found.same) {
    const split = await joinProducts(trx, match);
    if (split !== null) renamed.push(split);
    joined.push(match.otherId);
    changed.add(match.productId);
    await setImmediate();
  }
  await renameBackups(trx, renamed);
  await moveRequests(trx, joined);
  await askAbout(trx, found.doubtful, at);
  return changed;
}

async function hasSeveralSuppliers(db: Kysely<Tables>): Promise<boolean> {
  const suppliers = await db.selectFrom('suppliers').select('id').limit(2).execute();
  return suppliers.length > 1;
}

/** More than a person answers. The others are asked about when these are answered. */
const MAX_QUESTIONS = 1000;

/** Stores the open questions, and deletes those that are no longer in doubt. */
async function askAbout(
  trx: Transaction<Tables>,
  doubtful: readonly (PartMatch & { doubt: Tables['part_matches']['doubt'] })[],
  at: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('part_matches')
    .select(['product_id', 'other_id', 'doubt', 'asked_at'])
    .where('answer', 'is', null)
    .limit(2 * MAX_QUESTIONS)
    .execute();
  const asked = new Map(open.map((row) => [pairOf(row.product_id, row.other_id), row]));
  const next = doubtful.slice(0, MAX_QUESTIONS).map(({ productId, otherId, doubt }) => {
    const news = { product_id: productId, other_id: otherId, asked_at: at.toISOString() };
    return { ...news, ...asked.get(pairOf(productId, otherId)), doubt };
  });
  const textOf = (questions: typeof open) =>
    questions
      .map((row) => `${pairOf(row.product_id, row.other_id)} ${row.doubt}`)
      .toSorted()
      .join('\n');
  if (textOf(open) === textOf(next)) return;
  await trx.deleteFrom('part_matches').where('answer', 'is', null).execute();
  if (next.length > 0) await trx.insertInto('part_matches').values(next).execute();
}
