import { useSyncExternalStore } from 'react';
import { browserStorage } from './safe-storage.ts';

/** `parse` of every text whose key starts with `prefix`; null on the server and in the first client render. */
export function useStoredKeys<Value>(
  prefix: string,
  parse: (texts: readonly string[]) => Value,
): Value | null {
  return useSyncExternalStore(browserStorage.subscribe, () => readParsed(prefix, parse), nothingYet);
}

const parsed = new Map<string, { texts: readonly string[]; parse: unknown; value: unknown }>();

function readParsed<Value>(prefix: string, parse: (texts: readonly string[]) => Value): Value {
  const texts = browserStorage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => browserStorage.read(key) ?? []);
  const last = parsed.get(prefix);
  const isSame =
    last !== undefined &&
    last.parse === parse &&
    last.texts.length === texts.length &&
    last.texts.every((text, position) => text === texts[position]);
  if (isSame) return last.value as Value; // made below by this very `parse`
  const value = parse(texts);
  parsed.set(prefix, { texts, parse, value });
  return value;
}

const nothingYet = () => null;
