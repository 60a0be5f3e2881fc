import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import type { KnownPart } from '#compatibility/known-parts/known-part.ts';
import { keysOfPart } from '#compatibility/known-parts/match-part.ts';
import { lockAlone } from '#db/advisory-locks.ts';
import type { Tables } from '#db/tables.ts';
import type { KnownBaseRow } from '#db/tables/known-parts.ts';
import { transact } from '#db/transact.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { BaseReport } from './import-report.ts';

/** One import of the base of known parts. */
export interface KnownBase {
  readonly id: number;
  readonly state: KnownBaseRow['state'];
  readonly source: string;
  readonly by: string;
  /** ISO times in UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Parts that are stored. */
  readonly parts: number;
  readonly report: BaseReport | { readonly failure: string } | null;
}

/** So few that a visitor's request between two statements waits for some milliseconds. */
const PARTS_A_STATEMENT = 200;

const facts = z.record(z.string(), z.number());
/** As `finishBase` or `failBase` wrote it. */
const storedReport = z.union([
  z.object({ failure: z.string() }),
  z.object({
    read: z.number(),
    unreadable: z.number(),
    leftOut: z.object({ impossible: facts, 'contradicts-name': facts, outlier: facts }),
  }),
]);

/** The imports of the base, the newest first. */
export async function listBases(db: Kysely<Tables>): Promise<KnownBase[]> {
  const rows = await db.selectFrom('known_bases').selectAll().orderBy('id', 'desc').limit(20).execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    source: row.source,
    by: row.by_name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    parts: row.parts,
    report: row.report === null ? null : storedReport.parse(JSON.parse(row.report)),
  }));
}

/** The id of the base that counts; null: there is none. */
export async function currentBaseId(db: Kysely<Tables>): Promise<number | null> {
  const row = await db
    .selectFrom('known_bases')
    .select('id')
    .where('state', '=', 'current')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An import takes a minute; one that has taken this long was cut off with its process. */
export const CUT_OFF_MS = 30 * MINUTE_MS;

/** What is noted of an import that ended with its process, or by a fault of the shop. */
export const CUT_OFF = 'La importación se cortó.';

/** Begins an import. One that was cut off before has failed. @returns its id; null: another one is under way, here or in another process. */
export function beginBase(
  db: Kysely<Tables>,
  { source, by, at }: { source: string; by: string; at: Date },
): Promise<number | null> {
  return transact(db, async (trx) => {
    await lockAlone(trx, 'known-bases');
    await failCutOff(trx, at);
    const loading = await trx
      .selectFrom('known_bases')
      .select('id')
      .where('state', '=', 'loading')
      .executeTakeFirst();
    if (loading !== undefined) return null;
    const { id } = await trx
      .insertInto('known_bases')
      .values(({ selectFrom }) => ({
        id: selectFrom('known_bases').select(sql<number>`coalesce(max(id), 0) + 1`.as('next')),
        state: 'loading',
        source,
        by_name: by,
        started_at: at.toISOString(),
        finished_at: null,
        parts: 0,
        report: null,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function failCutOff(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx
    .updateTable('known_bases')
    .set(failed(CUT_OFF, at))
    .where('state', '=', 'loading')
    .where('started_at', '<=', new Date(at.getTime() - CUT_OFF_MS).toISOString())
    .execute();
}

/** Stores parts of a base that does not count yet, some at a time. */
export async function storeParts(
  db: Kysely<Tables>,
  baseId: number,
  parts: readonly KnownPart[],
): Promise<void> {
  for (const some of slicesOf(parts, PARTS_A_STATEMENT)) {
    await transact(db, (trx) => storeSome(trx, baseId, some));
    await setImmediate();
  }
}

async function storeSome(
  trx: Transaction<Tables>,
  baseId: number,
  parts: readonly KnownPart[],
): Promise<void> {
  const rows = parts.map(({ id, maker, name, codes, facts }) => ({
    base_id: baseId,
    id,
    maker,
    name,
    codes: JSON.stringify(codes),
    facts: JSON.stringify(facts),
  }));
  await trx.insertInto('known_parts').values(rows).execute();
  const keys = parts.flatMap((part) =>
    [...new Set(keysOfPart(part))].map((key) => ({ base_id: baseId, key, part_id: part.id })),
  );
  if (keys.length > 0) await trx.insertInto('known_part_keys').values(keys).execute();
  await trx
    .updateTable('known_bases')
    .set((row) => ({ parts: row('parts', '+', parts.length) }))
    .where('id', '=', baseId)
    .execute();
}

/** Lets a stored base count instead of the one before, and records who imported it. @throws when it was cut off, and failed, meanwhile. */
export async function finishBase(
  db: Kysely<Tables>,
  { id, source, report }: { id: number; source: string; report: BaseReport },
  authorship: Authorship,
): Promise<void> {
  await transact(db, async (trx) => {
    await retireCurrent(trx);
    const { parts } = await trx
      .updateTable('known_bases')
      .set({ state: 'current', finished_at: authorship.at.toISOString(), report: JSON.stringify(report) })
      .where('id', '=', id)
      .where('state', '=', 'loading')
      .returning('parts')
      .executeTakeFirstOrThrow();
    await recordChange(trx, authorship, {
      action: 'created',
      subject: { kind: 'import', id: `base-${id}`, name: 'Base de partes' },
      changes: [
        { field: 'source', before: null, after: source },
        { field: 'parts', before: null, after: parts },
      ],
    });
  });
}

/** Ends an import that failed; the base before it still counts. */
export async function failBase(
  db: Kysely<Tables>,
  { id, failure, at }: { id: number; failure: string; at: Date },
): Promise<void> {
  await db.updateTable('known_bases').set(failed(failure, at)).where('id', '=', id).execute();
}

function failed(failure: string, at: Date) {
  const report = JSON.stringify({ failure });
  return { state: 'failed' as const, finished_at: at.toISOString(), report };
}

/** Takes the base away that counts, and records who did. False: there was none. */
export async function removeCurrentBase(db: Kysely<Tables>, authorship: Authorship): Promise<boolean> {
  return transact(db, async (trx) => {
    const removed = await retireCurrent(trx);
    if (removed === null) return false;
    await recordChange(trx, authorship, {
      action: 'deleted',
      subject: { kind: 'import', id: `base-${removed.id}`, name: 'Base de partes' },
      changes: [{ field: 'parts', before: removed.parts, after: null }],
    });
    return true;
  });
}

async function retireCurrent(trx: Transaction<Tables>): Promise<{ id: number; parts: number } | null> {
  const retired = await trx
    .updateTable('known_bases')
    .set({ state: 'removed' })
    .where('state', '=', 'current')
    .returning(['id', 'parts'])
    .executeTakeFirst();
  return retired ?? null;
}

/** Deletes the parts of every base that does not count and is not being read, some at a time. */
export async function deleteOldParts(db: Kysely<Tables>): Promise<void> {
  const old = await db
    .selectFrom('known_bases')
    .select('id')
    .where('state', 'in', ['failed', 'removed'])
    .execute();
  for (const { id } of old) {
    await deleteSome(db, 'known_part_keys', id);
    await deleteSome(db, 'known_parts', id);
  }
}

const ROWS_A_DELETE = 2000;

async function deleteSome(
  db: Kysely<Tables>,
  table: 'known_parts' | 'known_part_keys',
  baseId: number,
): Promise<void> {
  const id = sql.ref(table === 'known_parts' ? 'id' : 'key');
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where base_id = ${baseId} and ${id} in (
        select ${id} from ${sql.table(table)} where base_id = ${baseId} limit ${ROWS_A_DELETE})`.execute(db);
    if ((numAffectedRows ?? 0n) === 0n) return;
    await setImmediate();
  }
}
