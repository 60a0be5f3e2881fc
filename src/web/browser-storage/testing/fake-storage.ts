import { createSafeStorage, type SafeStorage } from '../safe-storage.ts';

/** A browser's storage in memory, for tests. */
export function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (position) => [...kept.keys()][position] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** A storage that refuses everything, as some browsers do in private mode. */
export function refusingStorage(): SafeStorage {
  return createSafeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}
