import { useMemo, useSyncExternalStore } from 'react';
import { createSafeStorage } from '#web/browser-storage/safe-storage.ts';

/** The tab's own: a reload and a new login keep it, and whoever closes the tab leaves nothing behind. */
export const draftStorage = createSafeStorage(() => window.sessionStorage);

type Check<Draft> = (value: unknown) => value is Draft;

/**
 * What is typed in a form and not saved. It outlives the form: another section, a reload, a login.
 * @returns the draft, null while nothing is typed, and what stores the next one; null drops it.
 */
export function useKeptDraft<Draft>(
  key: string,
  isDraft: Check<Draft>,
): readonly [Draft | null, (next: Draft | null) => void] {
  const stored = useSyncExternalStore(
    draftStorage.subscribe,
    () => draftStorage.read(key),
    () => null,
  );
  const draft = useMemo(() => parseDraft(stored, isDraft), [stored, isDraft]);
  return [draft, (next) => keepDraft(key, next)];
}

/** @returns null also for what a release stored that had other fields. */
export function readDraft<Draft>(key: string, isDraft: Check<Draft>): Draft | null {
  return parseDraft(draftStorage.read(key), isDraft);
}

export function keepDraft(key: string, draft: unknown): void {
  if (draft === null) draftStorage.remove(key);
  else draftStorage.write(key, JSON.stringify(draft));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** For a draft whose fields have the types of an example's. A field that is null there may be anything. */
export function isLike<Example extends object>(example: Example): Check<Example> {
  return (value: unknown): value is Example =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(
      ([field, empty]) => empty === null || (field in value && isOfType(Reflect.get(value, field), empty)),
    );
}

function isOfType(value: unknown, example: unknown): boolean {
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example) && value !== null;
}

function parseDraft<Draft>(stored: string | null, isDraft: Check<Draft>): Draft | null {
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    return isDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
