/** The browser's storage, or memory where the browser refuses (private mode, full, disabled). */
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
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === null) memory.clear();
    else memory.delete(event.key);
    notify();
  };

  return {
    read(key) {
      const inMemory = memory.get(key);
      return inMemory === undefined ? attempt(() => open().getItem(key), null) : inMemory;
    },
    write(key, text) {
      const written = attempt(() => {
        open().setItem(key, text);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, text);
      notify();
    },
    remove(key) {
      const removed = attempt(() => {
        open().removeItem(key);
        return true;
      }, false);
      if (removed) memory.delete(key);
      else memory.set(key, null);
      notify();
    },
    keys() {
      const stored = attempt(() => keysOf(open()), []);
      const remembered = [...memory].filter(([, text]) => text !== null).map(([key]) => key);
      return [...new Set([...stored, ...remembered])].filter((key) => memory.get(key) !== null);
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', followOtherTab);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== 'undefined') {
          window.removeEventListener('storage', followOtherTab);
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
