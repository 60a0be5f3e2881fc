import type { JsonValue } from '#lib/json.ts';
import type { RandomBytes } from '#lib/readable-code.ts';

/** What an entry is about. */
export type SubjectKind =
  | 'product'
  | 'category'
  | 'order'
  | 'person'
  | 'import'
  | 'payment'
  | 'rate'
  | 'withdrawal';

export type AuditAction = 'created' | 'changed' | 'deleted';

/** Who did it; `id` is null for whoever works at the server's own shell. */
export interface Author {
  id: string | null;
  /** Their email, which stays readable when the account is gone. */
  name: string;
}

/** Who changes something, and when: every change in the panel carries one. */
export interface Authorship {
  by: Author;
  at: Date;
  randomBytes: RandomBytes;
}

/** `margin_bp` 1000 -> 1250. A password's value never stands here, only that it changed. */
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

/** The account of whoever changes something was deleted meanwhile: nothing of the change stays. The server responds as to a session that is over. */
export class AuthorIsGone extends Error {
  override name = 'AuthorIsGone';
  readonly code = 'AUTHOR_IS_GONE';
}
