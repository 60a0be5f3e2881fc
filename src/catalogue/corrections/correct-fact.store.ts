import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { type CorrectedFact, type Corrections } from '#compatibility/facts/corrections.ts';
import { factOf, kindOfFact } from '#compatibility/facts/fact-values.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import type { SupplierText } from '#compatibility/text/supplier-words.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { transact } from '#db/transact.ts';
import type { JsonValue } from '#lib/json.ts';
import { supplierTextOf } from '../product/product.ts';
import { readCorrections } from './corrections.store.ts';

export type Corrected =
  | { ok: true }
  /** `other-kind`: the fact belongs to another kind of part. */
  | { ok: false; reason: 'no-product' | 'other-kind' };

/**
 * Stores a correction of a fact, which no import overwrites, and publishes it. A value that is already stored changes nothing.
 * @param value as `acceptCorrection` returns it.
 */
export function correctFact(
  db: Kysely<Tables>,
  { id, fact, value }: { id: string; fact: CorrectedFact; value: FactValue },
  authorship: Authorship,
): Promise<Corrected> {
  return transact(db, async (trx) => {
    const product = await readForCorrection(trx, id);
    if (product === undefined) return { ok: false, reason: 'no-product' };
    const { text, corrections } = product;
    if (!isOf(readCorrectedFacts(text, corrections).facts, fact)) return { ok: false, reason: 'other-kind' };
    if (JSON.stringify(corrections[fact]) === JSON.stringify(value)) return { ok: true };

    const written = {
      value: JSON.stringify(value),
      by_name: authorship.by.name,
      at: authorship.at.toISOString(),
    };
    await trx
      .insertInto('fact_corrections')
      .values({ product_id: id, fact, ...written })
      .onConflict((conflict) => conflict.columns(['product_id', 'fact']).doUpdateSet(written))
      .execute();
    await publishCorrection(
      trx,
      { id, text, fact, before: corrections, after: { ...corrections, [fact]: value } },
      authorship,
    );
    return { ok: true };
  });
}

/** Withdraws a correction, so that the supplier's value counts again; without a correction, nothing changes. */
export function withdrawCorrection(
  db: Kysely<Tables>,
  { id, fact }: { id: string; fact: CorrectedFact },
  authorship: Authorship,
): Promise<Corrected> {
  return transact(db, async (trx) => {
    const product = await readForCorrection(trx, id);
    if (product === undefined) return { ok: false, reason: 'no-product' };
    const { text, corrections } = product;
    const { [fact]: withdrawn, ...rest } = corrections;
    if (withdrawn === undefined) return { ok: true };
    await trx.deleteFrom('fact_corrections').where('product_id', '=', id).where('fact', '=', fact).execute();
    await publishCorrection(trx, { id, text, fact, before: corrections, after: rest }, authorship);
    return { ok: true };
  });
}

interface Change {
  id: string;
  text: SupplierText;
  fact: CorrectedFact;
  before: Corrections;
  after: Corrections;
}

/** Shows visitors the product with its new facts, and records the author in the audit log. */
async function publishCorrection(
  trx: Transaction<Tables>,
  { id, text, fact, before, after }: Change,
  authorship: Authorship,
): Promise<void> {
  const valueIn = (corrections: Corrections) => auditValue(readCorrectedFacts(text, corrections).facts, fact);
  await trx.updateTable('products').set({ version: UNPUBLISHED }).where('id', '=', id).execute();
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'product', id, name: text.title },
    changes: [{ field: fact, before: valueIn(before), after: valueIn(after) }],
  });
  await publishCatalogue(trx);
}

function isOf(facts: PartFacts, fact: CorrectedFact): boolean {
  return fact === 'kind' || kindOfFact(fact) === facts.kind;
}

/** An audit entry contains plain values: lists and plugs are stored in it as JSON. */
function auditValue(facts: PartFacts, fact: CorrectedFact): JsonValue {
  const value = fact === 'kind' ? facts.kind : factOf(facts, fact);
  if (value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

type TextRow = Pick<
  ProductRow,
  'description' | 'brand' | 'part_number' | 'short_description' | 'attributes'
> & { category_name: string };

/** The supplier's text and the shop's corrections; no other transaction changes them meanwhile. */
async function readForCorrection(
  trx: Transaction<Tables>,
  id: string,
): Promise<{ text: SupplierText; corrections: Corrections } | undefined> {
  const lock = engineOf(trx) === 'postgres' ? sql`for update of products` : sql``;
  const { rows } = await sql<TextRow>`
    select description, brand, part_number, short_description, attributes, categories.name as category_name
    from products join categories on categories.id = products.category_id
    where products.id = ${id} ${lock}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const text = supplierTextOf({
    description: row.description,
    brand: row.brand,
    partNumber: row.part_number,
    shortDescription: row.short_description,
    attributes: JSON.parse(row.attributes) as SupplierText['attributes'], // an import wrote it in this column's type
    categoryName: row.category_name,
  });
  return { text, corrections: (await readCorrections(trx, [id])).get(id) ?? {} };
}
