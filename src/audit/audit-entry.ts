import type { JsonValue } from '#lib/json.ts';
import type { RandomBytes } from '#lib/readable-code.ts';

/** The subject of an entry. */
export type SubjectKind =
  | 'product'
  | 'category'
  | 'order'
  | 'person'
  | 'import'
  | 'supplier'
  | 'payment'
  | 'rate'
  | 'withdrawal'
  | 'recipient'
  | 'setting';

export type AuditAction = 'created' | 'changed' | 'deleted';

/** The author of a change; `id` is null for a person at the server's shell. */
export interface Author {
  id: string | null;
  /** Their email, which stays readable after the account was deleted. */
  name: string;
}

/** The author and time of a change: every change in the panel has them. */
export interface Authorship {
  by: Author;
  at: Date;
  randomBytes: RandomBytes;
}

/** `margin_bp` 1000 -> 1250. A password's value is never recorded, only that it changed. */
export interface FieldChange {
  field: string;
  /** Null where there was nothing. */
  before: JsonValue;
  /** Null where nothing is left. */
  after: JsonValue;
}

export interface AuditEntry {
  id: string;
  /** ISO time in UTC. */
  at: string;
  by: Author;
  action: AuditAction;
  subject: { kind: SubjectKind; id: string; name: string };
  changes: readonly FieldChange[];
}

/** The author's account was deleted meanwhile: the change is undone. The server responds as to an expired session. */
export class AuthorIsGone extends Error {
  override name = 'AuthorIsGone';
  readonly code = 'AUTHOR_IS_GONE';
}
