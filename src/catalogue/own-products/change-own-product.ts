import type { Kysely } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { centsToText } from '#lib/money.ts';
import { readableCode } from '#lib/readable-code.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges } from '../catalogue-transaction.store.ts';
import { columnsOf, ownProductOf } from './own-product-columns.ts';
import type { OwnProduct, OwnProductChanged, ReadOwnProduct } from './own-product.ts';
import {
  findOwnProduct,
  insertOwnProduct,
  lockOwnProduct,
  readCategoryMargin,
  retireProduct,
  transactOverOwnProducts,
  updateOwnProduct,
} from './own-products.store.ts';

/** No supplier's code begins so. */
const ID_PREFIX = 'propio-';

/** Adds a product of the shop itself; visitors see it at once. */
export function createOwnProduct(
  db: Kysely<Tables>,
  product: OwnProduct,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transactOverOwnProducts(db, async (trx): Promise<OwnProductChanged> => {
    const categoryMarginBp = await readCategoryMargin(trx, product.categoryId);
    if (categoryMarginBp === undefined) return { ok: false, reason: 'no-category' };
    const { randomBytes } = authorship;
    const id = ID_PREFIX + readableCode(randomBytes, 2).replace('-', '').toLowerCase();
    const columns = columnsOf(id, product, { categoryMarginBp, randomBytes });
    if (columns === null) return { ok: false, reason: 'below-cost' };
    await insertOwnProduct(trx, id, columns);
    await recordChange(trx, authorship, {
      action: 'created',
      subject: { kind: 'product', id, name: product.title },
      changes: changesBetween(null, product),
    });
    await publishChanges(trx);
    return { ok: true, id };
  });
}

/** Undefined: there is none, or it is a supplier's. */
export async function readOwnProduct(db: Kysely<Tables>, id: string): Promise<ReadOwnProduct | undefined> {
  const row = await findOwnProduct(db, id);
  return row && ownProductOf(row);
}

/** Changes one as a whole, if it is still as it was read. */
export function changeOwnProduct(
  db: Kysely<Tables>,
  id: string,
  { product, seal }: ReadOwnProduct,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transactOverOwnProducts(db, async (trx): Promise<OwnProductChanged> => {
    const row = await lockOwnProduct(trx, id);
    if (row === undefined) return { ok: false, reason: 'unknown' };
    const before = ownProductOf(row);
    if (before.seal !== seal) {
      const last = await findLastChange(trx, { kind: 'product', id, fields: FIELDS });
      return { ok: false, reason: 'moved', last };
    }
    const categoryMarginBp = await readCategoryMargin(trx, product.categoryId);
    if (categoryMarginBp === undefined) return { ok: false, reason: 'no-category' };
    const { randomBytes } = authorship;
    const columns = columnsOf(id, product, { categoryMarginBp, randomBytes });
    if (columns === null) return { ok: false, reason: 'below-cost' };
    const changes = changesBetween(before.product, product);
    if (changes.length === 0) return { ok: true, id };
    await keepFormerPrices(trx, [{ id, price: columns.price_cents }], authorship.at);
    await updateOwnProduct(trx, id, columns, { isNewMargin: columns.margin_bp !== row.margin_bp });
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: before.product.title },
      changes,
    });
    await publishChanges(trx);
    return { ok: true, id };
  });
}

/** Takes one out of the shop: hidden and without stock, because orders may refer to it. */
export function retireOwnProduct(
  db: Kysely<Tables>,
  id: string,
  authorship: Authorship,
): Promise<OwnProductChanged> {
  return transactOverOwnProducts(db, async (trx): Promise<OwnProductChanged> => {
    const row = await lockOwnProduct(trx, id);
    if (row === undefined) return { ok: false, reason: 'unknown' };
    await retireProduct(trx, id);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: row.description },
      changes: [
        { field: 'visible', before: row.visible === 1, after: false },
        { field: 'stock', before: row.supplier_stock, after: 0 },
      ].filter(({ before, after }) => before !== after),
    });
    await publishChanges(trx);
    return { ok: true, id };
  });
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
