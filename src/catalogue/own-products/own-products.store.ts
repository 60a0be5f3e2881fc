import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { cents, centsToText } from '#lib/money.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { readableCode } from '#lib/readable-code.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import { priceOf } from '#pricing/price.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import { searchTextOf } from '../product/search-text.ts';
import type { OwnProduct, OwnProductChanged, ReadOwnProduct } from './own-product.ts';

/** No supplier's code begins so. */
const ID_PREFIX = 'propio-';

/** Adds a product of the shop itself; visitors see it at once. */
export function createOwnProduct(
  db: Kysely<Tables>,
  product: OwnProduct,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transact(db, async (trx): Promise<OwnProductChanged> => {
    const category = await readCategory(trx, product.categoryId);
    if (category === undefined) return { ok: false, reason: 'no-category' };
    const id = ID_PREFIX + readableCode(authorship.randomBytes, 2).replace('-', '').toLowerCase();
    const columns = columnsOf(id, product, category.margin_bp, authorship);
    if (columns === null) return { ok: false, reason: 'below-cost' };
    await trx
      .insertInto('products')
      .values({
        id,
        ...columns,
        pictures: '[]',
        photos: '[]',
        attributes: '[]',
        margin_version: 0,
        reserved: 0,
        visible: 1,
        supplier_id: FIRST_SUPPLIER,
        supplier_code: null,
        feed_source: 'own',
        list_name: '',
        last_import: null,
        version: UNPUBLISHED,
      })
      .execute();
    await recordChange(trx, authorship, {
      action: 'created',
      subject: { kind: 'product', id, name: product.title },
      changes: changesBetween(null, product),
    });
    await publishCatalogue(trx);
    return { ok: true, id };
  });
}

/** Undefined: there is none, or it is a supplier's. */
export async function readOwnProduct(db: Kysely<Tables>, id: string): Promise<ReadOwnProduct | undefined> {
  const row = await ownRow(db, id).executeTakeFirst();
  return row && readFrom(row);
}

/** Changes one as a whole, if it is still as it was read. */
export function changeOwnProduct(
  db: Kysely<Tables>,
  id: string,
  { product, seal }: ReadOwnProduct,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transact(db, async (trx): Promise<OwnProductChanged> => {
    const row = await locked(trx, id);
    if (row === undefined) return { ok: false, reason: 'unknown' };
    const before = readFrom(row);
    if (before.seal !== seal) {
      const last = await findLastChange(trx, { kind: 'product', id, fields: FIELDS });
      return { ok: false, reason: 'moved', last };
    }
    const category = await readCategory(trx, product.categoryId);
    if (category === undefined) return { ok: false, reason: 'no-category' };
    const columns = columnsOf(id, product, category.margin_bp, authorship);
    if (columns === null) return { ok: false, reason: 'below-cost' };
    const changes = changesBetween(before.product, product);
    if (changes.length === 0) return { ok: true, id };
    await keepFormerPrices(trx, [{ id, price: columns.price_cents }], authorship.at);
    await trx
      .updateTable('products')
      .set((products) => ({
        ...columns,
        margin_version: products('margin_version', '+', columns.margin_bp === row.margin_bp ? 0 : 1),
        version: UNPUBLISHED,
      }))
      .where('id', '=', id)
      .execute();
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: before.product.title },
      changes,
    });
    await publishCatalogue(trx);
    return { ok: true, id };
  });
}

/** Takes one out of the shop: hidden and without stock, because orders may refer to it. */
export function retireOwnProduct(
  db: Kysely<Tables>,
  id: string,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transact(db, async (trx): Promise<OwnProductChanged> => {
    const row = await locked(trx, id);
    if (row === undefined) return { ok: false, reason: 'unknown' };
    await trx
      .updateTable('products')
      .set({ visible: 0, supplier_stock: 0, version: UNPUBLISHED })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: row.description },
      changes: [
        { field: 'visible', before: row.visible === 1, after: false },
        { field: 'stock', before: row.supplier_stock, after: 0 },
      ].filter(({ before, after }) => before !== after),
    });
    await publishCatalogue(trx);
    return { ok: true, id };
  });
}

function ownRow(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('products')
    .select(['description', 'brand', 'part_number', 'short_description', 'category_id', 'visible'])
    .select(['supplier_price_cents', 'price_cents', 'margin_bp', 'is_price_fixed', 'supplier_stock'])
    .where('id', '=', id)
    .where('feed_source', '=', 'own')
    .where('offer_of', 'is', null);
}

type OwnRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ownRow>['executeTakeFirst']>>>;

function locked(trx: Transaction<Tables>, id: string): Promise<OwnRow | undefined> {
  const row = ownRow(trx, id);
  return (engineOf(trx) === 'postgres' ? row.forUpdate() : row).executeTakeFirst();
}

function readFrom(row: OwnRow): ReadOwnProduct {
  const product: OwnProduct = {
    title: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    categoryId: row.category_id,
    cost: cents(row.supplier_price_cents),
    pricing:
      row.is_price_fixed === 1
        ? { kind: 'fixed', price: cents(row.price_cents) }
        : { kind: 'margin', marginBp: row.margin_bp },
    stock: row.supplier_stock,
  };
  return { product, seal: hash('sha256', JSON.stringify(product)).slice(0, SEAL_LENGTH) };
}

const SEAL_LENGTH = 24;

function readCategory(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('categories')
    .select('margin_bp')
    .where('id', '=', id)
    .where(IS_STANDING_CATEGORY)
    .executeTakeFirst();
}

const BASIS_POINTS = 10_000;
/** As for margins that are typed. */
const MAX_MARGIN_BP = 100_000;

/** What a row says of the product; null: its price is below its cost. */
function columnsOf(id: string, product: OwnProduct, categoryMarginBp: number, { randomBytes }: Authorship) {
  const { cost, pricing } = product;
  if (pricing.kind === 'fixed' && pricing.price < cost) return null;
  const marginBp = pricing.kind === 'margin' ? pricing.marginBp : impliedMarginBp(cost, pricing.price);
  const words = { description: product.title, brand: product.brand, part_number: product.partNumber };
  return {
    ...words,
    short_description: product.shortDescription,
    category_id: product.categoryId,
    supplier_price_cents: cost,
    price_cents:
      pricing.kind === 'fixed'
        ? pricing.price
        : priceOf({ supplierPrice: cost, ownMarginBp: marginBp, supplierMarginBp: null, categoryMarginBp }),
    margin_bp: marginBp,
    is_price_fixed: pricing.kind === 'fixed' ? (1 as const) : (0 as const),
    supplier_stock: product.stock,
    // The text may be another one: facts and search words are read again.
    feed_hash: Buffer.from(randomBytes(8)).toString('hex'),
    search_text: searchTextOf({ id, ...words }),
  };
}

/** The margin that a fixed price comes to, for orders and lists; never 0, which would be the category's. */
function impliedMarginBp(cost: number, price: number): number {
  if (cost === 0) return MAX_MARGIN_BP;
  return Math.min(MAX_MARGIN_BP, Math.max(1, Math.round((price / cost - 1) * BASIS_POINTS)));
}

const FIELDS = [
  'title',
  'brand',
  'part_number',
  'short_description',
  'category',
  'cost',
  'margin_bp',
  'fixed_price',
  'stock',
  'visible',
];

function changesBetween(before: OwnProduct | null, after: OwnProduct): FieldChange[] {
  const was = before === null ? null : loggedOf(before);
  return Object.entries(loggedOf(after))
    .map(([field, value]) => ({ field, before: was?.[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

function loggedOf({ pricing, ...product }: OwnProduct): Record<string, string | number | null> {
  return {
    title: product.title,
    brand: product.brand,
    part_number: product.partNumber,
    short_description: product.shortDescription,
    category: product.categoryId,
    cost: centsToText(product.cost),
    margin_bp: pricing.kind === 'margin' ? pricing.marginBp : null,
    fixed_price: pricing.kind === 'fixed' ? centsToText(pricing.price) : null,
    stock: product.stock,
  };
}
