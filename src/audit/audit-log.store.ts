import type { Kysely, Transaction } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { AuditEntryRow } from '#db/tables/audit.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { foldText } from '#lib/text.ts';
import { AuthorIsGone } from './author-is-gone.ts';
import type { AuditAction, AuditEntry, Author, FieldChange, SubjectKind } from './audit-entry.ts';

/** Who changes something, and when: every change in the panel carries one. */
export interface Authorship {
  by: Author;
  at: Date;
  randomBytes: RandomBytes;
}

/** Tells two entries of the same millisecond apart. */
const ID_BYTES = 6;

/**
 * Keeps what was changed, in the transaction that changes it. Where nothing was, nothing is kept.
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
      id: `${at.toISOString()}-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`,
      at: at.toISOString(),
      by_user_id: by.id,
      by_name: by.name,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      subject_name: entry.subject.name,
      changes: JSON.stringify(entry.changes),
      search_text: foldText([by.name, entry.subject.name, entry.subject.id].join('\n')),
    })
    .execute();
}

async function demandAuthor(trx: Transaction<Tables>, id: string): Promise<void> {
  let account = trx.selectFrom('users').select('id').where('id', '=', id);
  // Whoever deletes them waits until this is written.
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

/** Of the last so many entries of one kind; who asks for a change asks just after it. */
const LOOKED_THROUGH = 200;

/** Who changed a field last, by their email, and when (ISO time in UTC). */
export interface LastChange {
  by: string;
  at: string;
  change: FieldChange;
}

/** Who changed one of these fields last, and when; undefined where nobody has of late. */
export async function findLastChange(
  db: Kysely<Tables>,
  { kind, id, fields }: { kind: SubjectKind; id: string; fields: readonly string[] },
): Promise<LastChange | undefined> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  for (const entry of rows.map(entryOf)) {
    const change = entry.changes.find(({ field }) => fields.includes(field));
    if (entry.subject.id === id && change !== undefined) return { by: entry.by.name, at: entry.at, change };
  }
  return undefined;
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
