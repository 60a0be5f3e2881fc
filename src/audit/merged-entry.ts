import type { AuditEntry } from './audit-entry.ts';

/** The entry of two categories or suppliers that became one, or of a category that is one of its own again. */
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
