import { createSafeStorage, type SafeStorage } from '../safe-storage.ts';

/** A browser's storage in memory, for tests. */
export function fakeStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (position) => [...stored.keys()][position] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

/** A storage that refuses everything, as some browsers do in private mode. */
export function refusingStorage(): SafeStorage {
  return createSafeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}
