import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { UnreadableBase, type BaseSource } from './base-source.ts';
import type { BaseReport } from './import-report.ts';
import { beginBase, CUT_OFF, deleteOldParts, failBase, finishBase, storeParts } from './known-bases.store.ts';
import { matchProducts, NOTHING_MATCHED } from './match-products.ts';
import { readBase } from './read-base.ts';

export type BaseImported =
  | { readonly ok: true; readonly parts: number; readonly report: BaseReport }
  | { readonly ok: false; readonly failure: string };

export interface ImportBaseDeps {
  db: Kysely<Tables>;
  now: () => Date;
  /** Aborted when the shop closes. */
  signal: AbortSignal;
}

/**
 * Reads a base, stores it, lets it count instead of the one before, and looks up every product in it. A base that cannot be read changes
 * nothing, nor does one while another is read. @throws when the database fails or the shop closes.
 */
export async function importBase(
  source: BaseSource,
  authorship: Authorship,
  { db, now, signal }: ImportBaseDeps,
): Promise<BaseImported> {
  const id = await beginBase(db, { source: source.name, by: authorship.by.name, at: now() });
  if (id === null) return { ok: false, failure: UNDER_WAY };
  return importBegun(id, source, authorship, { db, now, signal });
}

const UNDER_WAY = 'Ya se está importando una base. Probá de nuevo cuando termine.';

/** The same for an import that `beginBase` began. */
export async function importBegun(
  id: number,
  source: BaseSource,
  authorship: Authorship,
  { db, now, signal }: ImportBaseDeps,
): Promise<BaseImported> {
  const read = await readAndStore(source, id, { db, signal }).catch(async (error: unknown) => {
    const failure = error instanceof UnreadableBase ? error.message : CUT_OFF;
    await failBase(db, { id, failure, at: now() });
    await deleteOldParts(db);
    if (!(error instanceof UnreadableBase)) throw error;
    return { ok: false as const, failure };
  });
  if (!read.ok) return read;
  await finishBase(db, { id, source: source.name, report: read.report }, { ...authorship, at: now() });
  await matchProducts(db, NOTHING_MATCHED);
  await deleteOldParts(db);
  return read;
}

async function readAndStore(
  source: BaseSource,
  id: number,
  { db, signal }: Pick<ImportBaseDeps, 'db' | 'signal'>,
): Promise<Extract<BaseImported, { ok: true }>> {
  const { parts, report } = await readBase(source, signal);
  await storeParts(db, id, parts);
  return { ok: true, parts: parts.length, report };
}
