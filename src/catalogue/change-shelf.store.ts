import { sql, type Kysely, type Transaction } from 'kysely';
import type { FieldChange } from '#audit/audit-entry.ts';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { UNPUBLISHED } from '#db/unpublished.ts';
import type { VatBp } from '#lib/vat.ts';
import { findShelfCategory, type ShelfCategory } from './shelf-categories.store.ts';
import { findShelfProduct, type ShelfProduct } from './shelf.store.ts';

/** What an administrator may change of a product or a category; what is absent stays. */
export interface ShelfChange {
  visible?: boolean | undefined;
  /** In basis points, 0 to 100,000. On a product 0 follows its category. Prices follow at the next repricing. */
  marginBp?: number | undefined;
}

/** Changes a product, tells visitors when they see or miss it, and answers it as it stands; undefined when there is none. */
export function changeShelfProduct(
  db: Kysely<Tables>,
  id: string,
  change: ShelfChange,
  authorship: Authorship,
): Promise<ShelfProduct | undefined> {
  return transact(db, async (trx) => {
    const before = await readForChange(trx, 'products', 'description', id);
    if (before === undefined) return undefined;
    await write(trx, { table: 'products', kind: 'product', id }, before, change, authorship);
    return findShelfProduct(trx, id);
  });
}

/** The IVA that the prices of a category hold; visitors are told it at once. */
export interface CategoryChange extends ShelfChange {
  vat?: VatBp | undefined;
}

/** The same for a category: its visibility is that of all its products, its margin that of those without their own. */
export function changeShelfCategory(
  db: Kysely<Tables>,
  id: string,
  { vat, ...change }: CategoryChange,
  authorship: Authorship,
): Promise<ShelfCategory | undefined> {
  return transact(db, async (trx) => {
    const before = await readForChange(trx, 'categories', 'name', id);
    if (before === undefined) return undefined;
    const taxed = await trx
      .selectFrom('categories')
      .select('vat_bp')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await write(trx, { table: 'categories', kind: 'category', id }, before, change, authorship, {
      before: taxed.vat_bp,
      after: vat ?? taxed.vat_bp,
    });
    return findShelfCategory(trx, id);
  });
}

interface Changeable {
  name: string;
  visible: 0 | 1;
  margin_bp: number;
}

/** As it is now; nobody else changes it meanwhile. */
async function readForChange(
  trx: Transaction<Tables>,
  table: 'products' | 'categories',
  name: 'description' | 'name',
  id: string,
): Promise<Changeable | undefined> {
  const lock = engineOf(trx) === 'postgres' ? sql`for update` : sql``;
  const { rows } = await sql<Changeable>`
    select ${sql.ref(name)} as name, visible, margin_bp from ${sql.table(table)} where id = ${id} ${lock}`.execute(
    trx,
  );
  return rows[0];
}

async function write(
  trx: Transaction<Tables>,
  { table, kind, id }: { table: 'products' | 'categories'; kind: 'product' | 'category'; id: string },
  before: Changeable,
  { visible = before.visible === 1, marginBp = before.margin_bp }: ShelfChange,
  authorship: Authorship,
  vat: { before: VatBp; after: VatBp } | null = null,
): Promise<void> {
  const isTaxedOtherwise = vat !== null && vat.before !== vat.after;
  const isSeenOtherwise = visible !== (before.visible === 1) || isTaxedOtherwise;
  const changes: FieldChange[] = [
    { field: 'visible', before: before.visible === 1, after: visible },
    { field: 'margin_bp', before: before.margin_bp, after: marginBp },
    ...(vat === null ? [] : [{ field: 'vat_bp', ...vat }]),
  ].filter((field) => field.before !== field.after);
  if (changes.length === 0) return;

  await trx
    .updateTable(table)
    .set({
      visible: visible ? 1 : 0,
      margin_bp: marginBp,
      ...(isTaxedOtherwise && { vat_bp: vat.after }),
      ...(isSeenOtherwise && { version: UNPUBLISHED }),
    })
    .where('id', '=', id)
    .execute();
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind, id, name: before.name },
    changes,
  });
  if (isSeenOtherwise) await publishCatalogue(trx);
}
