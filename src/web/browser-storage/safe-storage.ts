/** What is kept in the browser, or in memory where it refuses (private mode, full, switched off). */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Calls back when this tab or another one changed something. */
  subscribe(listener: () => void): () => void;
}

/** @param open gives the browser's storage, and may throw as `window.localStorage` does. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const listeners = new Set<() => void>();
  const memory = new Map<string, string | null>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const tellAboutOtherTab = (event: StorageEvent) => {
    if (event.key === null) memory.clear();
    else memory.delete(event.key);
    tell();
  };

  return {
    read(key) {
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => open().getItem(key), null) : kept;
    },
    write(key, text) {
      const written = attempt(() => {
        open().setItem(key, text);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, text);
      tell();
    },
    remove(key) {
      const removed = attempt(() => {
        open().removeItem(key);
        return true;
      }, false);
      if (removed) memory.delete(key);
      else memory.set(key, null);
      tell();
    },
    keys() {
      const stored = attempt(() => keysOf(open()), []);
      const remembered = [...memory].filter(([, text]) => text !== null).map(([key]) => key);
      return [...new Set([...stored, ...remembered])].filter((key) => memory.get(key) !== null);
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', tellAboutOtherTab);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== 'undefined') {
          window.removeEventListener('storage', tellAboutOtherTab);
        }
      };
    },
  };
}

export const browserStorage = createSafeStorage(() => window.localStorage);

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '');
}

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
