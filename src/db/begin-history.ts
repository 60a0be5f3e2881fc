import type { Kysely } from 'kysely';
import { beginCatalogueEpoch } from './catalogue-epoch.ts';
import { liftHalt } from './halts.ts';
import type { Tables } from './tables.ts';

/**
 * For a database that goes on from a copy: every process reads the catalogue again, nobody leads it, what a leader of the original wants to
 * write is refused, and shops may open it.
 */
export async function beginHistory(db: Kysely<Tables>): Promise<void> {
  await beginCatalogueEpoch(db);
  await db
    .updateTable('leader_lease')
    .set((lease) => ({ holder: null, beat_at: null, term: lease('term', '+', 1) }))
    .execute();
  await liftHalt(db);
}
