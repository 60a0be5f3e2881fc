import { type Kysely, sql, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdateSql } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { VatBp } from '#lib/vat.ts';
import { IS_STANDING_CATEGORY } from './product/is-standing-category.ts';
import { bringBackShownCategories } from './product/shown-categories.store.ts';

/** The product or category that an administrator changes. */
export interface AdminSubject {
  kind: 'product' | 'category';
  id: string;
}

/** What an administrator may change, as it is stored. */
export interface AdminFields {
  name: string;
  visible: boolean;
  marginBp: number;
  marginVersion: number;
  /** Null: a product has no IVA itself. */
  vat: VatBp | null;
}

const TABLES = { product: 'products', category: 'categories' } as const;

/** Runs `work` in a transaction on the product or category as it is now. No other transaction changes it meanwhile. */
export function transactOverAdminItem<T>(
  db: Kysely<Tables>,
  subject: AdminSubject,
  work: (trx: Transaction<Tables>, before: AdminFields | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => work(trx, await readForChange(trx, subject)));
}

interface Row {
  name: string;
  visible: 0 | 1;
  margin_bp: number;
  margin_version: number;
  vat_bp: VatBp | null;
}

async function readForChange(
  trx: Transaction<Tables>,
  { kind, id }: AdminSubject,
): Promise<AdminFields | undefined> {
  const sold = kind === 'product' ? sql`and offer_of is null` : sql`and ${IS_STANDING_CATEGORY}`;
  const own = kind === 'product' ? sql`description as name, null as vat_bp` : sql`name, vat_bp`;
  const { rows } = await sql<Row>`
    select ${own}, visible, margin_bp, margin_version from ${sql.table(TABLES[kind])} where id = ${id} ${sold} ${forUpdateSql(trx)}`.execute(
    trx,
  );
  const [row] = rows;
  return (
    row && {
      name: row.name,
      visible: row.visible === 1,
      marginBp: row.margin_bp,
      marginVersion: row.margin_version,
      vat: row.vat_bp,
    }
  );
}

/** Writes the fields of a product or category. `vat` undefined: it stays. `isPublished`: visitors see the change, in a new version of the catalogue. */
export async function writeAdminFields(
  trx: Transaction<Tables>,
  { kind, id }: AdminSubject,
  {
    visible,
    marginBp,
    marginVersion,
    vat,
    isPublished,
  }: Omit<AdminFields, 'name' | 'vat'> & { vat: VatBp | undefined; isPublished: boolean },
): Promise<void> {
  // A person who sets a margin wants the price to follow it.
  if (kind === 'product') {
    await trx
      .updateTable('products')
      .set({ is_price_fixed: 0 })
      .where('id', '=', id)
      .where('margin_bp', '<>', marginBp)
      .execute();
  }
  await trx
    .updateTable(TABLES[kind])
    .set({
      visible: visible ? 1 : 0,
      margin_bp: marginBp,
      margin_version: marginVersion,
      ...(vat !== undefined && { vat_bp: vat }),
      ...(isPublished && { version: UNPUBLISHED }),
    })
    .where('id', '=', id)
    .execute();
  if (kind === 'product' && visible) await bringBackShownCategories(trx);
  if (isPublished) await publishCatalogue(trx);
}
