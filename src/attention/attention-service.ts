import type { Authorship } from '#audit/audit-entry.ts';
import {
  findAttentionItem,
  listAttention,
  resolveItem,
  type AttentionDatabase,
  type AttentionQuery,
} from './attention-list.store.ts';
import type { AttentionItem } from './attention.ts';

/** The panel's use cases for alerts. */
export interface AttentionService {
  /** The newest first. `count`: of all that match. */
  list(query: AttentionQuery): Promise<{ items: AttentionItem[]; count: number }>;
  /**
   * Resolves an alert unless it was resolved before: then the first note stays. Returns the alert as it is now; undefined if it is
   * unknown.
   */
  resolve(
    resolution: { id: string; note: string },
    authorship: Authorship,
  ): Promise<AttentionItem | undefined>;
}

export function createAttentionService(db: AttentionDatabase): AttentionService {
  return {
    list: (query) => listAttention(db, query),
    async resolve(resolution, authorship) {
      await resolveItem(db, resolution, authorship);
      return findAttentionItem(db, resolution.id);
    },
  };
}
