import type { Authorship } from '#audit/audit-entry.ts';
import {
  findAttentionItem,
  listAttention,
  resolveItem,
  type AttentionDatabase,
  type AttentionQuery,
} from './attention-list.store.ts';
import type { AttentionItem } from './attention.ts';

/** What the panel does with what needs attention. */
export interface AttentionService {
  /** The newest first. `count`: of all that match. */
  list(query: AttentionQuery): Promise<{ items: AttentionItem[]; count: number }>;
  /** Resolves an item unless it was resolved before: then the first note stays. Returns the item as it is now; undefined where it is unknown. */
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
