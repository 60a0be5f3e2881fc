import type { Kysely, Transaction } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { AuditEntryRow } from '#db/tables/audit.ts';
import { sortableId } from '#lib/random-key.ts';
import { normalizeText } from '#lib/text.ts';
import {
  AuthorIsGone,
  type AuditAction,
  type AuditEntry,
  type Authorship,
  type FieldChange,
  type SubjectKind,
} from './audit-entry.ts';

/**
 * Records a change in the transaction that makes it. A change of no field is not recorded.
 * @throws AuthorIsGone when their account was deleted meanwhile, which undoes the change.
 */
export async function recordChange(
  trx: Transaction<Tables>,
  { by, at, randomBytes }: Authorship,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'changes'>,
): Promise<void> {
  if (entry.action === 'changed' && entry.changes.length === 0) return;
  if (by.id !== null) await demandAuthor(trx, by.id);
  await trx
    .insertInto('audit_entries')
    .values({
      id: sortableId({ at, randomBytes }),
      at: at.toISOString(),
      by_user_id: by.id,
      by_name: by.name,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      subject_name: entry.subject.name,
      changes: JSON.stringify(entry.changes),
      search_text: normalizeText([by.name, entry.subject.name, entry.subject.id].join('\n')),
    })
    .execute();
}

async function demandAuthor(trx: Transaction<Tables>, id: string): Promise<void> {
  let account = trx.selectFrom('users').select('id').where('id', '=', id);
  // A transaction that deletes the author waits until this one ends.
  if (engineOf(trx) === 'postgres') account = account.forKeyShare();
  if ((await account.executeTakeFirst()) === undefined) throw new AuthorIsGone();
}

export interface AuditQuery {
  kind: SubjectKind | null;
  /** Words of the subject's name or id, or of who did it. */
  search: string;
  limit: number;
  offset: number;
}

/** The newest first. */
export async function listAuditEntries(
  db: Kysely<Tables>,
  { kind, search, limit, offset }: AuditQuery,
): Promise<{ entries: AuditEntry[]; count: number }> {
  let wanted = db.selectFrom('audit_entries').where(containsWords(db, 'search_text', search));
  if (kind !== null) wanted = wanted.where('subject_kind', '=', kind);
  const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { entries: rows.map(entryOf), count };
}

/** The newest entries about one kind of subject, the newest first. */
export async function listLastEntries(
  db: Kysely<Tables>,
  kind: SubjectKind,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

/** The newest entry about one person that changed this field, however old. The log has few entries about people. */
export async function findLastOfPerson(
  db: Kysely<Tables>,
  { id, field }: { id: string; field: string },
): Promise<AuditEntry | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', id)
    .where('action', '=', 'changed')
    .where('changes', 'like', `%"field":"${field}"%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && entryOf(row);
}

function entryOf(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: { id: row.by_user_id, name: row.by_name },
    action: row.action as AuditAction, // written by recordChange
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id, name: row.subject_name }, // likewise
    changes: JSON.parse(row.changes) as FieldChange[], // likewise
  };
}
