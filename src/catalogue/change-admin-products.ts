import type { Kysely, Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange, type LastChange } from '#audit/audit-reader.ts';
import type { Tables } from '#db/tables.ts';
import { findAdminCategory, type AdminCategory } from './admin-categories.store.ts';
import { findAdminProduct, type AdminProduct } from './admin-products.store.ts';
import type { AdminChange, CategoryChange, Changed, ProductChangeRefusal } from './admin-products.ts';
import {
  transactOverAdminItem,
  writeAdminFields,
  type AdminFields,
  type AdminSubject,
} from './change-admin-products.store.ts';
import { findLastBulkMargin } from './last-bulk-margin.store.ts';

/** Changes a product, publishes it when it appears or disappears, and returns it as it is now. */
export function changeProduct(
  db: Kysely<Tables>,
  id: string,
  change: AdminChange,
  authorship: Authorship,
): Promise<Changed<AdminProduct>> {
  return changeAndRead(db, { kind: 'product', id }, change, authorship, findAdminProduct);
}

/** The same for a category: its visibility applies to all its products, its margin to those without their own. */
export function changeCategory(
  db: Kysely<Tables>,
  id: string,
  change: CategoryChange,
  authorship: Authorship,
): Promise<Changed<AdminCategory>> {
  return changeAndRead(db, { kind: 'category', id }, change, authorship, findAdminCategory);
}

function changeAndRead<Item>(
  db: Kysely<Tables>,
  subject: AdminSubject,
  change: CategoryChange,
  authorship: Authorship,
  read: (trx: Transaction<Tables>, id: string) => Promise<Item | undefined>,
): Promise<Changed<Item>> {
  return transactOverAdminItem(db, subject, async (trx, before): Promise<Changed<Item>> => {
    const refusal =
      before === undefined ? UNKNOWN : await writeChange(trx, { subject, before }, change, authorship);
    if (refusal !== null) return refusal;
    const item = await read(trx, subject.id);
    return item === undefined ? UNKNOWN : { ok: true, item };
  });
}

const UNKNOWN = { ok: false, reason: 'unknown' } as const;

/** Null: it is written, or already has this value. */
async function writeChange(
  trx: Transaction<Tables>,
  { subject, before }: { subject: AdminSubject; before: AdminFields },
  { visible, marginBp, vat, seenVersion }: CategoryChange,
  authorship: Authorship,
): Promise<ProductChangeRefusal | null> {
  const changes: FieldChange[] = [
    { field: 'visible', before: before.visible, after: visible ?? before.visible },
    { field: 'margin_bp', before: before.marginBp, after: marginBp ?? before.marginBp },
    { field: 'vat_bp', before: before.vat, after: vat ?? before.vat },
  ].filter((field) => field.before !== field.after);
  if (changes.length === 0) return null;

  const changed = new Set(changes.map(({ field }) => field));
  const isPricedOtherwise = PRICING_FIELDS.some((field) => changed.has(field));
  if (isPricedOtherwise && seenVersion !== undefined && seenVersion !== before.marginVersion) {
    return { ok: false, reason: 'margin-moved', last: await findLastPricing(trx, subject) };
  }
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: subject.kind, id: subject.id, name: before.name },
    changes,
  });
  await writeAdminFields(trx, subject, {
    visible: visible ?? before.visible,
    marginBp: marginBp ?? before.marginBp,
    marginVersion: before.marginVersion + (isPricedOtherwise ? 1 : 0),
    vat: changed.has('vat_bp') ? vat : undefined,
    isPublished: changed.has('visible') || changed.has('vat_bp'),
  });
  return null;
}

/** The last change of one's margin or IVA, made to it alone or to many products at once. */
async function findLastPricing(
  trx: Transaction<Tables>,
  { kind, id }: AdminSubject,
): Promise<LastChange | undefined> {
  const alone = await findLastChange(trx, { kind, id, fields: PRICING_FIELDS });
  const inBulk = kind === 'product' ? await findLastBulkMargin(trx, id) : undefined;
  if (alone === undefined || inBulk === undefined) return alone ?? inBulk;
  return alone.at > inBulk.at ? alone : inBulk;
}

const PRICING_FIELDS = ['margin_bp', 'vat_bp'] as const;
