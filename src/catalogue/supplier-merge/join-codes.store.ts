import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { IS_OFFERED } from '#pricing/is-offered.ts';
import { joinProducts, moveRequests, renameBackups, type Renamed } from '../offers/join-offers.store.ts';
import type { MergedPart } from './merged-parts.store.ts';
import { stayingProduct, type SupplierMergePlan } from './plan-merge.store.ts';
import type { Shared } from './shared-codes.ts';

type Ids = Record<'fromId' | 'intoId', string>;

/**
 * Makes one offer of each code that both suppliers have for the same part: with the price and stock that were read later, and what open orders
 * hold of either. Unpublished; the caller settles the products.
 * @returns the products that sell them.
 */
export async function joinCodes(
  trx: Transaction<Tables>,
  codes: readonly Shared<MergedPart>[],
  { isFromNewer, ...ids }: Ids & Pick<SupplierMergePlan, 'isFromNewer'>,
): Promise<string[]> {
  const products: string[] = [];
  const renamed: Renamed[] = [];
  const joined: string[] = [];
  for (const shared of codes) {
    const productId = stayingProduct(shared, ids);
    for (const part of [shared.from, shared.into]) {
      if ((part.offerOf ?? part.id) === productId) continue;
      const split = await joinProducts(trx, { productId, otherId: part.id });
      if (split !== null) renamed.push(split);
      if (part.visible) await show(trx, productId);
      joined.push(part.id);
    }
    await joinOffers(trx, { ...ids, productId, code: shared.code, isFromNewer: isFromNewer(shared) });
    products.push(productId);
    await setImmediate();
  }
  await renameBackups(trx, renamed);
  await moveRequests(trx, joined);
  return products;
}

/** What was sold by itself goes on being sold. */
async function show(trx: Transaction<Tables>, productId: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({ visible: 1, version: UNPUBLISHED })
    .where('id', '=', productId)
    .where('visible', '=', 0)
    .execute();
}

/** Makes one offer of two with the same code. The other row only leads to the product from then on: orders and addresses name it. */
async function joinOffers(
  trx: Transaction<Tables>,
  {
    fromId,
    intoId,
    productId,
    code,
    isFromNewer,
  }: Ids & { productId: string; code: string; isFromNewer: boolean },
): Promise<void> {
  const { text_offer: text } = await trx
    .selectFrom('products')
    .select('text_offer')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'supplier_id', 'supplier_price_cents', 'supplier_stock', 'reserved'])
    .select(['feed_source', 'list_name', 'last_import'])
    .where('offer_of', '=', productId)
    .where('supplier_id', 'in', [fromId, intoId])
    .where(sql<string>`coalesce(supplier_code, id)`, '=', code)
    .where(IS_OFFERED)
    .execute();
  const [theirs, own] = [fromId, intoId].map((id) => rows.find((row) => row.supplier_id === id));
  if (theirs === undefined || own === undefined) throw new Error(`${productId} has no two offers of ${code}`);
  const [kept, other] = theirs.id === text ? [theirs, own] : [own, theirs];
  const newer = isFromNewer ? theirs : own;
  await trx
    .updateTable('products')
    .set({
      supplier_price_cents: newer.supplier_price_cents,
      supplier_stock: newer.supplier_stock,
      feed_source: newer.feed_source,
      list_name: newer.list_name,
      // The undo of an import would bring back what the other row had.
      last_import: newer === kept ? kept.last_import : null,
      reserved: kept.reserved + other.reserved,
      version: UNPUBLISHED,
    })
    .where('id', '=', kept.id)
    .execute();
  await trx
    .updateTable('products')
    .set({
      feed_source: 'own',
      list_name: '',
      supplier_id: fromId,
      supplier_code: code,
      supplier_stock: 0,
      reserved: 0,
      last_import: null,
      version: UNPUBLISHED,
    })
    .where('id', '=', other.id)
    .execute();
  await trx
    .updateTable('products')
    .set({ sold_offer: kept.id })
    .where('id', '=', productId)
    .where('sold_offer', '=', other.id)
    .execute();
  // The price of the list that was read before counts no more.
  await trx
    .deleteFrom('listed_prices')
    .where('supplier_id', '=', isFromNewer ? intoId : fromId)
    .where('code', '=', code)
    .execute();
}
