import type { Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';

/** The open question about two products. */
export function readQuestion(trx: Transaction<Tables>, [one, other]: readonly [string, string]) {
  return trx
    .selectFrom('part_matches')
    .select(['product_id', 'other_id'])
    .where('product_id', 'in', [one, other])
    .where('other_id', 'in', [one, other])
    .where('answer', 'is', null)
    .executeTakeFirst();
}

/** The products that a question is about. @param firstId The one that was there before. */
export async function readMatched(
  trx: Transaction<Tables>,
  ids: readonly string[],
  firstId: string | undefined,
) {
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

export async function writeAnswer(
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

export function findOfferWithSeller(trx: Transaction<Tables>, offerId: string) {
  return trx
    .selectFrom('products')
    .innerJoin('products as sellers', 'sellers.id', 'products.offer_of')
    .select(['products.description', 'sellers.id as seller_id', 'sellers.description as seller_name'])
    .where('products.id', '=', offerId)
    .executeTakeFirst();
}

/** Notes that a person keeps two products apart: no list joins them. */
export async function keepApart(
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
