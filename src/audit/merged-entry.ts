import type { AuditEntry } from './audit-entry.ts';

/** The entry for a merge of two categories or suppliers, or for the undo of a category's merge. */
export function mergedEntry(
  subject: AuditEntry['subject'],
  { into, moved }: { into: { before: string | null; after: string | null }; moved: number },
): Pick<AuditEntry, 'action' | 'subject' | 'changes'> {
  return {
    action: 'changed',
    subject,
    changes: [
      { field: 'merged_into', ...into },
      { field: 'moved_products', before: null, after: moved },
    ],
  };
}
