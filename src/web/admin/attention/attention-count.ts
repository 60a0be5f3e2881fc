import { useEffect, useSyncExternalStore } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { call } from '../panel-client.ts';

/** Minimum time between two requests while the user changes screens. */
const FRESH_MS = 20_000;

let count = 0;
let readAt = -Infinity;
const listeners = new Set<() => void>();

/** The number of open items and failing emails. Each render of the menu may request it again. */
export function useAttentionCount(): number {
  useEffect(() => {
    if (performance.now() - readAt > FRESH_MS) void readAttentionCount();
  });
  return useSyncExternalStore(subscribe, () => count, zero);
}

/** Requests the count now. On a failure the old count stays; the section itself shows the error. */
export async function readAttentionCount(): Promise<void> {
  readAt = performance.now();
  try {
    const [money, emails] = await Promise.all([
      call(routes.moneySummary),
      call(routes.failingEmails, { query: { limit: 1 } }),
    ]);
    count = money.attention + emails.count;
    for (const listener of listeners) listener();
  } catch {
    readAt = -Infinity;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const zero = () => 0;
