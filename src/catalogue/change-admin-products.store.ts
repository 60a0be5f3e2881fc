import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findLastChange } from '#audit/audit-reader.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { VatBp } from '#lib/vat.ts';
import { findAdminCategory, type AdminCategory } from './admin-categories.store.ts';
import { findAdminProduct, type AdminProduct } from './admin-products.store.ts';
import type { AdminChange, CategoryChange, Changed, ProductChangeRefusal } from './admin-products.ts';

/** Changes a product, publishes it when it appears or disappears, and returns it as it is now. */
export function changeProduct(
  db: Kysely<Tables>,
  id: string,
  change: AdminChange,
  authorship: Authorship,
): Promise<Changed<AdminProduct>> {
  return changeAndRead(db, { table: 'products', kind: 'product', id }, change, authorship, findAdminProduct);
}

/** The same for a category: its visibility applies to all its products, its margin to those without their own. */
export function changeCategory(
  db: Kysely<Tables>,
  id: string,
  change: CategoryChange,
  authorship: Authorship,
): Promise<Changed<AdminCategory>> {
  return changeAndRead(
    db,
    { table: 'categories', kind: 'category', id },
    change,
    authorship,
    findAdminCategory,
  );
}

function changeAndRead<Item>(
  db: Kysely<Tables>,
  subject: Subject,
  change: CategoryChange,
  authorship: Authorship,
  read: (trx: Transaction<Tables>, id: string) => Promise<Item | undefined>,
): Promise<Changed<Item>> {
  return transact(db, async (trx) => {
    const refusal = await writeChange(trx, subject, change, authorship);
    if (refusal !== null) return refusal;
    const item = await read(trx, subject.id);
    return item === undefined ? UNKNOWN : { ok: true, item };
  });
}

const UNKNOWN = { ok: false, reason: 'unknown' } as const;

type Subject =
  | { table: 'products'; kind: 'product'; id: string }
  | { table: 'categories'; kind: 'category'; id: string };

interface Changeable {
  name: string;
  visible: 0 | 1;
  margin_bp: number;
  margin_version: number;
  /** Null: a product has no IVA itself. */
  vat_bp: VatBp | null;
}

/** As it is now; no other transaction changes it meanwhile. */
async function readForChange(
  trx: Transaction<Tables>,
  { table, id }: Subject,
): Promise<Changeable | undefined> {
  const lock = engineOf(trx) === 'postgres' ? sql`for update` : sql``;
  const own = table === 'products' ? sql`description as name, null as vat_bp` : sql`name, vat_bp`;
  const { rows } = await sql<Changeable>`
    select ${own}, visible, margin_bp, margin_version from ${sql.table(table)} where id = ${id} ${lock}`.execute(
    trx,
  );
  return rows[0];
}

/** Null: it is written, or already has this value. */
async function writeChange(
  trx: Transaction<Tables>,
  subject: Subject,
  { visible, marginBp, vat, seenVersion }: CategoryChange,
  authorship: Authorship,
): Promise<ProductChangeRefusal | null> {
  const before = await readForChange(trx, subject);
  if (before === undefined) return UNKNOWN;
  const changes: FieldChange[] = [
    { field: 'visible', before: before.visible === 1, after: visible ?? before.visible === 1 },
    { field: 'margin_bp', before: before.margin_bp, after: marginBp ?? before.margin_bp },
    { field: 'vat_bp', before: before.vat_bp, after: vat ?? before.vat_bp },
  ].filter((field) => field.before !== field.after);
  if (changes.length === 0) return null;

  const changed = new Set(changes.map(({ field }) => field));
  const isPricedOtherwise = PRICING_FIELDS.some((field) => changed.has(field));
  if (isPricedOtherwise && seenVersion !== undefined && seenVersion !== before.margin_version) {
    const { kind, id } = subject;
    const last = await findLastChange(trx, { kind, id, fields: PRICING_FIELDS });
    return { ok: false, reason: 'margin-moved', last };
  }
  const isSeenOtherwise = changed.has('visible') || changed.has('vat_bp');
  await trx
    .updateTable(subject.table)
    .set({
      visible: (visible ?? before.visible === 1) ? 1 : 0,
      margin_bp: marginBp ?? before.margin_bp,
      margin_version: before.margin_version + (isPricedOtherwise ? 1 : 0),
      ...(changed.has('vat_bp') && { vat_bp: vat }),
      ...(isSeenOtherwise && { version: UNPUBLISHED }),
    })
    .where('id', '=', subject.id)
    .execute();
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: subject.kind, id: subject.id, name: before.name },
    changes,
  });
  if (isSeenOtherwise) await publishCatalogue(trx);
  return null;
}

const PRICING_FIELDS = ['margin_bp', 'vat_bp'] as const;
