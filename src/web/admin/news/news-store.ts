import type { StaffNewsResponse } from '#contract/panel/staff-news.ts';

export interface NewsStore {
  read(): StaffNewsResponse;
  hasHeard(): boolean;
  /** Keeps what was heard; what is older than what is known is dropped. */
  hear(next: StaffNewsResponse): void;
  subscribe(listener: () => void): () => void;
}

/** Holds what is new in the panel, heard from several sources in any order. */
export function createNewsStore(): NewsStore {
  let current: StaffNewsResponse = { number: 0, news: [] };
  let hasHeard = false;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    hasHeard: () => hasHeard,
    hear(next) {
      if (hasHeard && next.number < current.number) return;
      const isSame = JSON.stringify(next) === JSON.stringify(current);
      hasHeard = true;
      if (isSame) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
