export interface AuditTables {
  audit_entries: AuditEntryRow;
}

/** What a person changed in the panel. Never updated nor deleted. */
export interface AuditEntryRow {
  /** Begins with `at`, so that ids sort by time. */
  id: string;
  at: string;
  /** Null when it was done from the server's shell. */
  by_user_id: string | null;
  /** The person's name at that time: accounts are deleted, the log stays. */
  by_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  /** JSON: { field, before, after }[] */
  changes: string;
  /** The author, and the subject's name and id, normalised. */
  search_text: string;
}
