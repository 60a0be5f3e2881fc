import { type Kysely, sql, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { CorrectedFact, Corrections } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { SupplierText } from '#compatibility/text/supplier-words.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdateSql } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { transact } from '#db/transact.ts';
import { readKnownFacts } from '../known-parts/known-products.store.ts';
import { supplierTextOf } from '../product/product.ts';
import { readAttributes } from '../product/stored-text.ts';
import { readCorrections } from './corrections.store.ts';

/** A product's text from its supplier, and the shop's corrections. */
interface CorrectedText {
  text: SupplierText;
  corrections: Corrections;
}

/** Runs `work` in a transaction on the product as it is now. No other transaction corrects it meanwhile. */
export function transactOverCorrections<T>(
  db: Kysely<Tables>,
  productId: string,
  work: (trx: Transaction<Tables>, product: CorrectedText | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => work(trx, await readForCorrection(trx, productId)));
}

/** Stores a correction in place of the one before. */
export async function storeCorrection(
  trx: Transaction<Tables>,
  { productId, fact, value }: { productId: string; fact: CorrectedFact; value: FactValue },
  { by, at }: Authorship,
): Promise<void> {
  const written = { value: JSON.stringify(value), by_name: by.name, at: at.toISOString() };
  await trx
    .insertInto('fact_corrections')
    .values({ product_id: productId, fact, ...written })
    .onConflict((conflict) => conflict.columns(['product_id', 'fact']).doUpdateSet(written))
    .execute();
}

export async function deleteCorrection(
  trx: Transaction<Tables>,
  { productId, fact }: { productId: string; fact: CorrectedFact },
): Promise<void> {
  await trx
    .deleteFrom('fact_corrections')
    .where('product_id', '=', productId)
    .where('fact', '=', fact)
    .execute();
}

/** Publishes a product that has changed, in a new version of the catalogue. */
export async function publishProduct(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.updateTable('products').set({ version: UNPUBLISHED }).where('id', '=', id).execute();
  await publishCatalogue(trx);
}

type TextRow = Pick<
  ProductRow,
  'description' | 'brand' | 'part_number' | 'short_description' | 'attributes'
> & { category_name: string };

/** The supplier's text and the shop's corrections; no other transaction changes them meanwhile. */
async function readForCorrection(trx: Transaction<Tables>, id: string): Promise<CorrectedText | undefined> {
  const { rows } = await sql<TextRow>`
    select description, brand, part_number, short_description, attributes, categories.name as category_name
    from products join categories on categories.id = products.category_id
    where products.id = ${id} ${forUpdateSql(trx, 'products')}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const text = supplierTextOf({
    description: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    attributes: readAttributes(row.attributes),
    categoryName: row.category_name,
    known: (await readKnownFacts(trx, [id])).get(id),
  });
  return { text, corrections: (await readCorrections(trx, [id])).get(id) ?? {} };
}
