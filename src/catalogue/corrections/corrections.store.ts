import type { Kysely } from 'kysely';
import {
  isCorrectedFact,
  type Corrections,
  type SignedCorrection,
} from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { Tables } from '#db/tables.ts';
import type { FactCorrectionRow } from '#db/tables/catalogue.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';

/** The corrections of these products; products without corrections are absent. */
export async function readCorrections(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Corrections>> {
  const signed = await readSignedCorrections(db, productIds);
  return new Map(
    Array.from(signed, ([id, those]) => [
      id,
      Object.fromEntries(those.map(({ fact, value }) => [fact, value])),
    ]),
  );
}

/** The same with author and time. */
export async function readSignedCorrections(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SignedCorrection[]>> {
  const found = new Map<string, SignedCorrection[]>();
  for (const some of slicesOf(productIds, ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('fact_corrections')
      .select(['product_id', 'fact', 'value', 'by_name', 'at'])
      .where('product_id', 'in', some)
      .orderBy('product_id')
      .orderBy('fact')
      .execute();
    for (const row of rows) {
      const correction = signedCorrectionOf(row);
      if (correction === null) continue;
      const those = found.get(row.product_id);
      if (those) those.push(correction);
      else found.set(row.product_id, [correction]);
    }
  }
  return found;
}

/** Null for a fact that the shop no longer knows. */
function signedCorrectionOf({ fact, value, by_name, at }: FactCorrectionRow): SignedCorrection | null {
  if (!isCorrectedFact(fact)) return null;
  return { fact, value: JSON.parse(value) as FactValue, by: by_name, at }; // correctFact stores only values that the fact accepts
}
