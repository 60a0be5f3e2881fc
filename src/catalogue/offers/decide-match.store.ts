import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { settleOffers } from '#pricing/offers.store.ts';
import { lockImports } from '../import-locks.store.ts';
import { byPrecedence } from './find-matches.ts';
import { joinProducts, moveRequests, renameBackups, separateOffer } from './join-offers.store.ts';
import type { MatchDecided } from './match-decided.ts';

export type OfferDatabase = Kysely<Tables>;

/** Keeps what a person says of two products with the same part number: the same are one product from now on. */
export function answerMatch(
  db: Kysely<Tables>,
  { ids: [one, other], answer }: { ids: readonly [string, string]; answer: 'same' | 'different' },
  authorship: Authorship,
): Promise<MatchDecided> {
  return transactBulk(db, async (trx): Promise<MatchDecided> => {
    await lockImports(trx);
    const asked = await readQuestion(trx, [one, other]);
    const rows = await readMatched(trx, [one, other], asked?.product_id);
    const [product, joined] = rows.toSorted(byPrecedence);
    if (product === undefined || joined === undefined) return { ok: false, reason: 'unknown' };
    if (asked === undefined) return { ok: false, reason: 'moved' };
    await writeAnswer(trx, asked, { answer, authorship });
    if (answer === 'same') {
      const ids = { productId: product.id, otherId: joined.id };
      const renamed = await joinProducts(trx, ids);
      if (renamed !== null) await renameBackups(trx, [renamed]);
      await moveRequests(trx, [joined.id]);
      await settleOffers(trx, [product.id], authorship.at);
    }
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id: product.id, name: product.name },
      changes: [{ field: answer === 'same' ? 'same_part' : 'other_part', before: null, after: joined.name }],
    });
    await publishCatalogue(trx);
    return { ok: true };
  });
}

/** The open question about two products. */
function readQuestion(trx: Transaction<Tables>, [one, other]: readonly [string, string]) {
  return trx
    .selectFrom('part_matches')
    .select(['product_id', 'other_id'])
    .where('product_id', 'in', [one, other])
    .where('other_id', 'in', [one, other])
    .where('answer', 'is', null)
    .executeTakeFirst();
}

/** @param firstId The one that was there before. */
async function readMatched(trx: Transaction<Tables>, ids: readonly string[], firstId: string | undefined) {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'description', 'visible', 'supplier_id', 'sold_offer'])
    .where('id', 'in', ids)
    .where('offer_of', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.description,
    visible: row.visible === 1,
    suppliers: [row.supplier_id],
    hasOffers: row.sold_offer !== null,
    since: row.id === firstId ? 0 : 1,
  }));
}

async function writeAnswer(
  trx: Transaction<Tables>,
  { product_id, other_id }: { product_id: string; other_id: string },
  { answer, authorship: { by, at } }: { answer: 'same' | 'different'; authorship: Authorship },
): Promise<void> {
  await trx
    .updateTable('part_matches')
    .set({ answer, by_name: by.name, answered_at: at.toISOString() })
    .where('product_id', '=', product_id)
    .where('other_id', '=', other_id)
    .execute();
}

/** Takes an offer out of its product: it is sold as a product of its own, and no list joins the two again. */
export function separateByHand(
  db: Kysely<Tables>,
  offerId: string,
  authorship: Authorship,
): Promise<MatchDecided> {
  return transactBulk(db, async (trx): Promise<MatchDecided> => {
    await lockImports(trx);
    const offer = await trx
      .selectFrom('products')
      .innerJoin('products as sellers', 'sellers.id', 'products.offer_of')
      .select(['products.description', 'sellers.id as seller_id', 'sellers.description as seller_name'])
      .where('products.id', '=', offerId)
      .executeTakeFirst();
    if (offer === undefined) return { ok: false, reason: 'unknown' };
    const { ok, productId, renamed } = await separateOffer(trx, offerId);
    if (!ok || productId === null) return { ok: false, reason: 'reserved' };
    if (renamed !== null) await renameBackups(trx, [renamed]);
    await settleOffers(trx, [productId], authorship.at);
    await keepApart(trx, [productId, offerId], authorship);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id: offer.seller_id, name: offer.seller_name },
      changes: [{ field: 'other_part', before: null, after: offer.description }],
    });
    await publishCatalogue(trx);
    return { ok: true };
  });
}

async function keepApart(
  trx: Transaction<Tables>,
  [productId, offerId]: readonly [string, string],
  { by, at }: Authorship,
): Promise<void> {
  const ids = [productId, offerId];
  await trx.deleteFrom('part_matches').where('product_id', 'in', ids).where('other_id', 'in', ids).execute();
  await trx
    .insertInto('part_matches')
    .values({
      product_id: productId,
      other_id: offerId,
      doubt: 'category',
      asked_at: at.toISOString(),
      answer: 'different',
      by_name: by.name,
      answered_at: at.toISOString(),
    })
    .execute();
}
