import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { CorrectedFact, Corrections } from '#compatibility/facts/corrections.ts';
import { factOf, kindOfFact, type FactValue } from '#compatibility/facts/fact-values.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import type { SupplierText } from '#compatibility/text/supplier-words.ts';
import type { JsonValue } from '#lib/json.ts';
import type { Tables } from '#db/tables.ts';
import {
  deleteCorrection,
  publishProduct,
  storeCorrection,
  transactOverCorrections,
} from './correct-fact.store.ts';

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
  return transactOverCorrections(db, id, async (trx, product): Promise<Corrected> => {
    if (product === undefined) return { ok: false, reason: 'no-product' };
    const { text, corrections } = product;
    if (!isOf(readCorrectedFacts(text, corrections).facts, fact)) return { ok: false, reason: 'other-kind' };
    if (JSON.stringify(corrections[fact]) === JSON.stringify(value)) return { ok: true };

    await storeCorrection(trx, { productId: id, fact, value }, authorship);
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
  return transactOverCorrections(db, id, async (trx, product): Promise<Corrected> => {
    if (product === undefined) return { ok: false, reason: 'no-product' };
    const { text, corrections } = product;
    const { [fact]: withdrawn, ...rest } = corrections;
    if (withdrawn === undefined) return { ok: true };
    await deleteCorrection(trx, { productId: id, fact });
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
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'product', id, name: text.title },
    changes: [{ field: fact, before: valueIn(before), after: valueIn(after) }],
  });
  await publishProduct(trx, id);
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
