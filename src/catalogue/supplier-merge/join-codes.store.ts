import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import { lockProductsOfOffers } from '#pricing/offers.store.ts';
import { priceOf } from '#pricing/price.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { joinProducts, renameBackups, type Renamed } from '../offers/join-offers.store.ts';
import { moveRequests } from '../offers/move-requests.store.ts';
import type { MergedPart } from './merged-parts.store.ts';
import { stayingProduct, type SupplierMergePlan } from './plan-merge.store.ts';
import type { Shared } from './shared-codes.ts';

type Ids = Record<'fromId' | 'intoId', string>;

/** A code of both suppliers, and the product that sells it from then on. */
interface JoinedCode {
  shared: Shared<MergedPart>;
  productId: string;
  isFromNewer: boolean;
}

/**
 * Joins the two offers of each code that both suppliers have for the same part into one. It gets the price and stock that were read later,
 * and the units that open orders hold of either. Unpublished; the caller then chooses the sold offers.
 * @returns the products of several suppliers that sell them.
 */
export async function joinCodes(
  trx: Transaction<Tables>,
  codes: readonly Shared<MergedPart>[],
  { isFromNewer, into, at, ...ids }: Ids & Pick<SupplierMergePlan, 'isFromNewer' | 'into'> & { at: Date },
): Promise<string[]> {
  const all = codes.map((shared) => ({
    shared,
    productId: stayingProduct(shared, ids),
    isFromNewer: isFromNewer(shared),
  }));
  const isAlone = ({ shared: { from, into: other } }: JoinedCode) =>
    from.offerOf === null && other.offerOf === null;
  const offered = all.filter((code) => !isAlone(code));
  await makeOffers(trx, offered);
  const joining = { ...ids, marginBp: into.margin_bp, at };
  for (const some of slicesOf(all, ROWS_A_STATEMENT)) {
    await joinSome(trx, some, joining);
    await setImmediate();
  }
  await moveRequests(
    trx,
    all
      .filter(isAlone)
      .map(({ shared: { from, into: other }, productId }) => (productId === from.id ? other.id : from.id)),
  );
  return offered.map(({ productId }) => productId);
}

/** A product of only one supplier becomes an offer of the product that several suppliers have. */
async function makeOffers(trx: Transaction<Tables>, codes: readonly JoinedCode[]): Promise<void> {
  const renamed: Renamed[] = [];
  const joined: string[] = [];
  for (const { shared, productId } of codes) {
    for (const part of [shared.from, shared.into]) {
      if (part.offerOf !== null) continue;
      const split = await joinProducts(trx, { productId, otherId: part.id });
      if (split !== null) renamed.push(split);
      if (part.visible) await show(trx, productId);
      joined.push(part.id);
      await setImmediate();
    }
  }
  await renameBackups(trx, renamed);
  await moveRequests(trx, joined);
}

/** A product that was sold by itself continues to be sold. */
async function show(trx: Transaction<Tables>, productId: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({ visible: 1, version: UNPUBLISHED })
    .where('id', '=', productId)
    .where('visible', '=', 0)
    .execute();
}

/**
 * Joins two rows with the same code. The row with the product's texts stays. The other row then only leads to the product, because orders
 * and addresses name it.
 */
async function joinSome(
  trx: Transaction<Tables>,
  codes: readonly JoinedCode[],
  { fromId, intoId, marginBp, at }: Ids & { marginBp: number | null; at: Date },
): Promise<void> {
  const ids = codes.flatMap(({ shared, productId }) => [productId, shared.from.id, shared.into.id]);
  await lockProductsOfOffers(trx, ids);
  const rows = await readRows(trx, ids);
  const joined = codes.map(({ shared, productId, isFromNewer }) => {
    const [theirs, own, product] = [shared.from.id, shared.into.id, productId].map((id) => rows.get(id));
    if (theirs === undefined || own === undefined || product === undefined) {
      throw new Error(`${shared.code} is no code of both any more`);
    }
    const keepsFrom = theirs.id === productId || theirs.id === product.text_offer;
    const [kept, other] = keepsFrom ? [theirs, own] : [own, theirs];
    return { kept, other, newer: isFromNewer ? theirs : own, productId, code: shared.code, isFromNewer };
  });
  const written = joined.map((one) => ({ ...one, price: priceAfter(one, marginBp) }));
  const sold = written.filter(({ kept, productId }) => kept.id === productId);
  await keepFormerPrices(
    trx,
    sold.map(({ kept, price }) => ({ id: kept.id, price })),
    at,
  );
  await writeKept(trx, written);
  await writeOthers(trx, joined, fromId);
  // The newer list decides the price, so the older list's price is deleted.
  for (const [supplierId, isNewer] of [
    [intoId, true],
    [fromId, false],
  ] as const) {
    const former = joined.filter(({ isFromNewer }) => isFromNewer === isNewer).map(({ code }) => code);
    await trx
      .deleteFrom('listed_prices')
      .where('supplier_id', '=', supplierId)
      .where(isOneOf(trx, 'code', jsonList(former)))
      .execute();
  }
}

type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof readRows>>['get']>>;

async function readRows(trx: Transaction<Tables>, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'text_offer',
      'supplier_price_cents',
      'price_cents',
      'supplier_stock',
      'reserved',
    ])
    .select(['feed_source', 'list_name', 'last_import', 'products.margin_bp'])
    .select('categories.margin_bp as category_margin_bp')
    .where(isOneOf(trx, 'products.id', jsonList(new Set(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface JoinedRows {
  kept: Row;
  other: Row;
  /** The one of both that was read later. */
  newer: Row;
  productId: string;
}

/** Of a product that sells itself; what offers are sold at follows from them. */
function priceAfter({ kept, newer, productId }: JoinedRows, supplierMarginBp: number | null): Cents {
  if (kept.id !== productId) return cents(kept.price_cents);
  return priceOf({
    supplierPrice: cents(newer.supplier_price_cents),
    ownMarginBp: kept.margin_bp,
    supplierMarginBp,
    categoryMarginBp: kept.category_margin_bp,
  });
}

/** PostgreSQL types a parameter in a list of values as text unless it is cast. */
async function writeKept(
  trx: Transaction<Tables>,
  joined: readonly (JoinedRows & { price: Cents })[],
): Promise<void> {
  const values = joined.map(({ kept, other, newer, price }) => {
    // The undo of an import would bring back what the other row had.
    const lastImport = newer === kept ? kept.last_import : null;
    const reserved = kept.reserved + other.reserved;
    return sql`(cast(${kept.id} as text), cast(${newer.supplier_price_cents} as bigint), cast(${price} as bigint),
      cast(${newer.supplier_stock} as bigint), cast(${reserved} as bigint), cast(${newer.feed_source} as text),
      cast(${newer.list_name} as text), cast(${lastImport} as text))`;
  });
  await sql`
    update products set supplier_price_cents = planned.column2, price_cents = planned.column3,
      supplier_stock = planned.column4, reserved = planned.column5, feed_source = planned.column6,
      list_name = planned.column7, last_import = planned.column8, version = ${sql.lit(UNPUBLISHED)}
    from (values ${sql.join(values)}) as planned
    where products.id = planned.column1`.execute(trx);
}

async function writeOthers(
  trx: Transaction<Tables>,
  joined: readonly JoinedRows[],
  fromId: string,
): Promise<void> {
  const values = joined.map(
    ({ kept, other, productId }) =>
      sql`(cast(${other.id} as text), cast(${kept.id} as text), cast(${productId} as text))`,
  );
  const planned = sql`(values ${sql.join(values)}) as planned`;
  // What led to a product that sells itself no more.
  await sql`
    update products set offer_of = planned.column3, version = ${sql.lit(UNPUBLISHED)}
    from ${planned}
    where products.offer_of = planned.column1 and products.feed_source = 'own'`.execute(trx);
  await sql`
    update products set offer_of = planned.column3, visible = 0, feed_source = 'own', list_name = '',
      supplier_id = ${fromId}, supplier_code = coalesce(supplier_code, id), supplier_stock = 0, reserved = 0,
      last_import = null, version = ${sql.lit(UNPUBLISHED)}
    from ${planned}
    where products.id = planned.column1`.execute(trx);
  await sql`
    update products set sold_offer = planned.column2
    from ${planned}
    where products.id = planned.column3 and products.sold_offer = planned.column1`.execute(trx);
}
