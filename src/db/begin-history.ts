import type { Kysely } from 'kysely';
import { beginCatalogueEpoch } from './catalogue-epoch.ts';
import { liftHalt } from './halts.ts';
import type { Tables } from './tables.ts';

/**
 * Prepares a database that continues from a copy: every process reads the catalogue again, no process leads, writes of the original's
 * leader are refused, and shops may open it.
 */
export async function beginHistory(db: Kysely<Tables>): Promise<void> {
  await beginCatalogueEpoch(db);
  await db
    .updateTable('leader_lease')
    .set((lease) => ({ holder: null, beat_at: null, term: lease('term', '+', 1) }))
    .execute();
  await liftHalt(db);
}
