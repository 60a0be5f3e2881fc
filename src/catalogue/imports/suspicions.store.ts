import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Suspicion } from '../supplier-feed/plan-import.ts';
import type { ImportRun } from './import-run.ts';
import { readKeptSuspicions } from './kept-list.store.ts';

/** Something suspicious, with what the product is called by now; empty where it is no more. */
export type DescribedSuspicion = Suspicion & { description: string };

const IDS_A_STATEMENT = 500;

/** All that is suspicious of an import; of one of an earlier version the first that its report names. */
export async function describeSuspicions(
  db: Kysely<Tables>,
  { id, report }: Pick<ImportRun, 'id' | 'report'>,
): Promise<DescribedSuspicion[]> {
  const kept = await readKeptSuspicions(db, id);
  const first = report !== null && 'suspicious' in report ? report.suspicious.first : [];
  const all = kept.length > 0 ? kept : first;
  const described: DescribedSuspicion[] = [];
  for (let start = 0; start < all.length; start += IDS_A_STATEMENT) {
    const group = all.slice(start, start + IDS_A_STATEMENT);
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description'])
      .where(
        'id',
        'in',
        group.map((suspicion) => suspicion.id),
      )
      .limit(IDS_A_STATEMENT)
      .execute();
    const names = new Map(rows.map((row) => [row.id, row.description]));
    for (const suspicion of group) {
      described.push({ ...suspicion, description: names.get(suspicion.id) ?? '' });
    }
    await setImmediate();
  }
  return described;
}
