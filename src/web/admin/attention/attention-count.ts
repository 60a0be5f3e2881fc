import { useEffect, useSyncExternalStore } from 'react';
import { panelApi } from '../panel-api.ts';

/** Somebody who goes from screen to screen asks no more often. */
const FRESH_MS = 20_000;

let count = 0;
let readAt = -Infinity;
const listeners = new Set<() => void>();

/** How much waits for a person: money, and mails that do not go out. Asked again as the menu is drawn anew, with each screen. */
export function useAttentionCount(): number {
  useEffect(() => {
    if (performance.now() - readAt > FRESH_MS) void readAttentionCount();
  });
  return useSyncExternalStore(subscribe, () => count, zero);
}

/** Asks now. What cannot be read stays as it was: the section itself says what is wrong. */
export async function readAttentionCount(): Promise<void> {
  readAt = performance.now();
  try {
    const [desk, emails] = await Promise.all([panelApi.moneyDesk(), panelApi.failingEmails({ limit: 1 })]);
    count = desk.atencion + emails.count;
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
