import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { IS_OFFERED } from '#pricing/is-offered.ts';
import { lockProductsOfOffers } from '#pricing/offers.store.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

/** A row that has another id from now on. */
export interface Renamed {
  from: string;
  to: string;
}

/**
 * Makes a product an offer of another. Its supplier's lists still write it, visitors no longer find it, and units that open orders reserve
 * count for both. The caller then chooses the sold offers, and renames the returned rows in the imports' backups.
 */
export async function joinProducts(
  trx: Transaction<Tables>,
  { productId, otherId }: { productId: string; otherId: string },
): Promise<Renamed | null> {
  await lockProductsOfOffers(trx, [productId, otherId]);
  const product = await readRow(trx, productId);
  const other = await readRow(trx, otherId);
  const isJoined = (row: typeof product) => row === undefined || row.offer_of !== null;
  if (product === undefined || other === undefined || isJoined(product) || isJoined(other)) return null;
  if (other.sold_offer !== null) return null;
  const renamed = product.sold_offer === null ? await splitOwnOffer(trx, productId) : null;
  await trx
    .updateTable('products')
    .set({ offer_of: productId, visible: 0, version: UNPUBLISHED })
    .where('id', '=', otherId)
    .execute();
  await leadTo(trx, { from: otherId, to: productId });
  await trx
    .updateTable('products')
    .set((row) => ({ reserved: row('reserved', '+', other.reserved), version: UNPUBLISHED }))
    .where('id', '=', productId)
    .execute();
  return renamed;
}

/** Makes rows that only lead to a product lead to another one. `of`: only the row that had this code of that supplier. */
async function leadTo(
  trx: Transaction<Tables>,
  { from, to, of }: Renamed & { of?: { supplierId: string; code: string } },
): Promise<void> {
  let leading = trx
    .updateTable('products')
    .set({ offer_of: to, version: UNPUBLISHED })
    .where('offer_of', '=', from)
    .where('feed_source', '=', 'own');
  if (of !== undefined) {
    leading = leading
      .where('supplier_code', '=', of.code)
      .where('supplier_id', 'in', (rows) =>
        rows.selectFrom('suppliers').select('id').where('merged_into', '=', of.supplierId),
      );
  }
  await leading.execute();
}

function readRow(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('products')
    .select(['id', 'offer_of', 'sold_offer', 'reserved', 'supplier_id', 'feed_source'])
    .select(sql<string>`coalesce(supplier_code, id)`.as('code'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a product and the offer that it had alone share. */
const SHARED_COLUMNS = [
  'brand',
  'part_number',
  'short_description',
  'pictures',
  'photos',
  'attributes',
  'supplier_price_cents',
  'price_cents',
  'supplier_stock',
  'reserved',
  'feed_hash',
  'feed_source',
  'list_name',
  'supplier_id',
  'last_import',
  'search_text',
] as const;

/** Creates a row of its own for the offer of the product's first supplier, with that supplier's texts. */
async function splitOwnOffer(trx: Transaction<Tables>, productId: string): Promise<Renamed> {
  const offerId = await freeOfferId(trx, productId);
  const own = (field: 'title' | 'category') =>
    sql<string>`(select supplier_value from product_overrides where product_id = products.id and field = ${sql.lit(field)})`;
  await trx
    .insertInto('products')
    .columns([
      'id',
      'description',
      'category_id',
      'supplier_code',
      'offer_of',
      'margin_bp',
      'is_price_fixed',
      'margin_version',
      'visible',
      'version',
      ...SHARED_COLUMNS,
    ])
    .expression((rows) =>
      rows
        .selectFrom('products')
        .select([
          sql<string>`cast(${offerId} as text)`.as('id'),
          sql<string>`coalesce(${own('title')}, description)`.as('description'),
          sql<string>`coalesce(${own('category')}, category_id)`.as('category_id'),
          sql<string>`coalesce(supplier_code, id)`.as('supplier_code'),
          'products.id as offer_of',
          sql<number>`0`.as('margin_bp'),
          sql<0>`0`.as('is_price_fixed'),
          sql<number>`0`.as('margin_version'),
          sql<0>`0`.as('visible'),
          sql<number>`${sql.lit(UNPUBLISHED)}`.as('version'),
          ...SHARED_COLUMNS,
        ])
        .where('id', '=', productId),
    )
    .execute();
  await trx
    .updateTable('products')
    .set({ sold_offer: offerId, text_offer: offerId, last_import: null, version: UNPUBLISHED })
    .where('id', '=', productId)
    .execute();
  return { from: productId, to: offerId };
}

/** Visitors never see it. */
async function freeOfferId(trx: Transaction<Tables>, productId: string): Promise<string> {
  for (let round = 1; ; round += 1) {
    const id = `${productId}~${round}`;
    if ((await readRow(trx, id)) === undefined) return id;
  }
}

/**
 * Makes an offer a product of its own again, unless open orders hold units of it, or the product has its texts. If the product is left with
 * one supplier, it takes that offer back.
 * @returns whether it did, and the row whose id changed.
 */
export async function separateOffer(
  trx: Transaction<Tables>,
  offerId: string,
): Promise<{ ok: boolean; productId: string | null; renamed: Renamed | null }> {
  const refused = { ok: false, productId: null, renamed: null };
  const offer = await readRow(trx, offerId);
  const productId = offer?.offer_of ?? null;
  if (offer === undefined || productId === null || offer.feed_source === 'own') return refused;
  await lockProductsOfOffers(trx, [productId]);
  const product = await trx
    .selectFrom('products')
    .select(['text_offer', 'visible'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  if (product.text_offer === null || product.text_offer === offerId) return refused;
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({
      offer_of: null,
      // What an undone import had brought stays away until a list brings it again.
      visible: sql`case when feed_hash in ('', ${WITHDRAWN}) then 0 else ${sql.lit(product.visible)} end`,
      feed_hash: sql`case when feed_hash = '' then ${WITHDRAWN} else feed_hash end`,
      version: UNPUBLISHED,
    })
    .where('id', '=', offerId)
    .where('offer_of', '=', productId)
    .where('reserved', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused;
  const { supplier_id: supplierId, code } = offer;
  await leadTo(trx, { from: productId, to: offerId, of: { supplierId, code } });
  const [renamed = null] = await takeLastOffersBack(trx, [productId]);
  return { ok: true, productId, renamed };
}

/** Makes products that are left with one offer take it back. @returns the rows whose ids changed. */
export async function takeLastOffersBack(
  trx: Transaction<Tables>,
  productIds: Iterable<string>,
): Promise<Renamed[]> {
  const ids = [...productIds];
  const renamed: Renamed[] = [];
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    const left = await trx
      .selectFrom('products')
      .select(({ fn }) => ['offer_of', fn.min<string>('id').as('id')])
      .where(isOneOf(trx, 'products.offer_of', jsonList(some)))
      .where(IS_OFFERED)
      .groupBy('offer_of')
      .having(sql<number>`count(*)`, '=', 1)
      .execute();
    const back = left.flatMap(({ offer_of: to, id: from }) => (to === null ? [] : [{ from, to }]));
    await takeOffersBack(trx, back);
    renamed.push(...back);
  }
  return renamed;
}

const OFFERED_COLUMNS = SHARED_COLUMNS.filter(
  (column) => column !== 'photos' && column !== 'price_cents' && column !== 'search_text',
);

/** By the products' ids first: SQLite reads all products for each offer otherwise. */
async function takeOffersBack(trx: Transaction<Tables>, offers: readonly Renamed[]): Promise<void> {
  const columns = OFFERED_COLUMNS.map((column) => sql`${sql.ref(column)} = own.${sql.ref(column)}`);
  await sql`
    update products set ${sql.join(columns)},
      supplier_code = case when own.supplier_code = products.id then null else own.supplier_code end,
      sold_offer = null, text_offer = null, version = ${sql.lit(UNPUBLISHED)}
    from products as own
    where own.offer_of = products.id and own.feed_source <> 'own'
      and ${isOneOf(trx, 'products.id', jsonList(offers.map(({ to }) => to)))}`.execute(trx);
  await trx
    .deleteFrom('products')
    .where(isOneOf(trx, 'products.id', jsonList(offers.map(({ from }) => from))))
    .execute();
}

/**
 * Lets the undo of earlier imports find these rows under their new ids. It reads the rows first and writes them by their key: otherwise
 * SQLite would read all backups for each of the ids.
 */
export async function renameBackups(trx: Transaction<Tables>, renamed: readonly Renamed[]): Promise<void> {
  const idNow = new Map(renamed.map(({ from, to }) => [from, to]));
  const ids = [...idNow.keys()];
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    const kept = await trx
      .selectFrom('import_changes')
      .select(['import_id', 'product_id'])
      .where(isOneOf(trx, 'product_id', jsonList(some)))
      .execute();
    for (const some of slicesOf(kept, ROWS_A_STATEMENT)) {
      await renameKept(trx, some, idNow);
    }
    await setImmediate();
  }
}

async function renameKept(
  trx: Transaction<Tables>,
  kept: readonly { import_id: string; product_id: string }[],
  idNow: ReadonlyMap<string, string>,
): Promise<void> {
  const values = kept.map(
    ({ import_id, product_id }) =>
      sql`(cast(${import_id} as text), cast(${product_id} as text), cast(${idNow.get(product_id) ?? product_id} as text))`,
  );
  await sql`
    update import_changes set product_id = planned.column3
    from (values ${sql.join(values)}) as planned
    where import_changes.import_id = planned.column1
      and import_changes.product_id = planned.column2`.execute(trx);
}

/** The products that sell these rows as their offers. */
export async function productsOfOffers(
  trx: Transaction<Tables>,
  offerIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('products')
    .select('offer_of')
    .where(isOneOf(trx, 'products.id', jsonList(offerIds)))
    .where('offer_of', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ offer_of }) => offer_of ?? []));
}
