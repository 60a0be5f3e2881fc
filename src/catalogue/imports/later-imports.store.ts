import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A later import, and how many products of an earlier one it changed: an undo of the earlier one leaves those as they are. */
export interface LaterImport {
  id: string;
  name: string;
  appliedAt: Date;
  products: number;
}

/** More than a question can name. */
const MAX_NAMED = 5;

/** The later imports that changed products of this one, the newest first. */
export async function readLaterImports(db: Kysely<Tables>, importId: string): Promise<LaterImport[]> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('products', 'products.id', 'import_changes.product_id')
    .innerJoin('import_runs', 'import_runs.id', 'products.last_import')
    .select(['import_runs.id', 'import_runs.name', 'import_runs.applied_at'])
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('import_changes.import_id', '=', importId)
    .where('products.last_import', '<>', importId)
    .groupBy(['import_runs.id', 'import_runs.name', 'import_runs.applied_at'])
    .orderBy('import_runs.applied_at', 'desc')
    .orderBy('import_runs.id')
    .limit(MAX_NAMED)
    .execute();
  return rows.flatMap(({ applied_at: at, ...later }) =>
    at === null ? [] : [{ ...later, appliedAt: new Date(at) }],
  );
}
