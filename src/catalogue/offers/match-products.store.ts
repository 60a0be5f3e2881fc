import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { partKey } from '#lib/part-key.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';
import { pairOf, type MatchAnswers, type MatchProduct } from './find-matches.ts';

const PAGE = 1000;

/**
 * All products with a part number, and the offers that are another part than their product by now.
 * @param addedIds What an import has brought.
 */
export async function readMatchProducts(
  db: Kysely<Tables>,
  addedIds: ReadonlySet<string>,
): Promise<{ products: MatchProduct[]; strays: string[] }> {
  const products = new Map<string, MatchProduct>();
  const offers: { id: string; of: string; supplier: string; key: string }[] = [];
  const keyOfText = new Map<string, string>();
  for (let afterId: string | undefined = ''; afterId !== undefined; await setImmediate()) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'supplier_id', 'part_number', 'brand', 'category_id', 'visible', 'feed_hash'])
      .select(['feed_source', 'offer_of', 'sold_offer', 'text_offer'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const key = partKey(row.part_number);
      const { id, offer_of: of, supplier_id: supplier } = row;
      const isOwn = row.feed_source === 'own';
      if (of !== null && !isOwn) offers.push({ id, of, supplier, key });
      else if (of === null && !isOwn && row.feed_hash !== WITHDRAWN && key !== '') {
        const hasOffers = row.sold_offer !== null;
        const { brand, category_id: categoryId } = row;
        const part = { brand, categoryId, visible: row.visible === 1, since: addedIds.has(id) ? 1 : 0 };
        products.set(id, { id, key, ...part, hasOffers, suppliers: hasOffers ? [] : [supplier] });
      }
      if (of === null && row.text_offer !== null) keyOfText.set(id, key);
    }
    afterId = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
  for (const { of, supplier } of offers) {
    const product = products.get(of);
    if (product !== undefined) products.set(of, { ...product, suppliers: [...product.suppliers, supplier] });
  }
  const strays = offers.filter(({ of, key }) => key === '' || key !== keyOfText.get(of));
  return { products: [...products.values()], strays: strays.map(({ id }) => id) };
}

/** Far above what people answer. */
const MAX_ANSWERS = 50_000;

/** What people said of pairs. */
export async function readAnswers(db: Kysely<Tables>): Promise<MatchAnswers> {
  const rows = await db
    .selectFrom('part_matches')
    .select(['product_id', 'other_id', 'answer'])
    .where('answer', 'is not', null)
    .limit(MAX_ANSWERS)
    .execute();
  return new Map(
    rows.flatMap(({ product_id, other_id, answer }) =>
      answer === null ? [] : [[pairOf(product_id, other_id), answer] as const],
    ),
  );
}
