import { useSyncExternalStore } from 'react';
import { browserStorage } from './safe-storage.ts';

/**
 * `parse` of the text under `key`, updated from other tabs too; null on the server and in the first client render, so that they
 * agree. `parse` runs once for each text and must be a module's function.
 */
export function useStored<Value>(key: string, parse: (text: string | null) => Value): Value | null {
  return useSyncExternalStore(browserStorage.subscribe, () => readParsed(key, parse), nothingYet);
}

const parsed = new Map<string, { text: string | null; parse: unknown; value: unknown }>();

/** The same text gives the same value, or React would render for ever. */
function readParsed<Value>(key: string, parse: (text: string | null) => Value): Value {
  const text = browserStorage.read(key);
  const last = parsed.get(key);
  if (last?.text === text && last.parse === parse) return last.value as Value; // made below by this very `parse`
  const value = parse(text);
  parsed.set(key, { text, parse, value });
  return value;
}

const nothingYet = () => null;
