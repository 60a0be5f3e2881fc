import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { AuditEntry, FieldChange, SubjectKind } from './audit-entry.ts';
import { findLastOfPerson, listAuditEntries, listLastEntries, type AuditQuery } from './audit-log.store.ts';

/** The panel's reads of the audit log. Each part writes its own entries, in the transaction that makes the change. */
export interface AuditReader {
  /** The newest first. `count`: of all that match. */
  list(query: AuditQuery): Promise<{ entries: AuditEntry[]; count: number }>;
  /** Who last changed a person's password, by their name in the log; null: nobody since the account was created. */
  findWhoSetPassword(personId: string): Promise<string | null>;
}

export function createAuditReader(db: Kysely<Tables>): AuditReader {
  return {
    list: (query) => listAuditEntries(db, query),
    findWhoSetPassword: async (id) =>
      (await findLastOfPerson(db, { id, field: 'password' }))?.by.name ?? null,
  };
}

/** `findLastChange` reads this many entries of one kind: it is called soon after the change. */
const MAX_ENTRIES_READ = 200;

/** Who changed a field last, by their email, and when (ISO time in UTC). */
export interface LastChange {
  by: string;
  at: string;
  change: FieldChange;
}

interface ChangedFields {
  kind: SubjectKind;
  id: string;
  fields: readonly string[];
}

/** Who last changed one of these fields, and when; undefined where nobody has recently. */
export async function findLastChange(
  db: Kysely<Tables>,
  { kind, id, fields }: ChangedFields,
): Promise<LastChange | undefined> {
  for (const entry of await listLastEntries(db, kind, MAX_ENTRIES_READ)) {
    const change = entry.changes.find(({ field }) => fields.includes(field));
    if (entry.subject.id === id && change !== undefined) return { by: entry.by.name, at: entry.at, change };
  }
  return undefined;
}
