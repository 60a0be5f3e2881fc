import { ALL_NAMES } from './all-names.ts';
import { renamed, type FREE_KEYS } from './rename.ts';

/** The English name of a key of the wire; an English key keeps its own. */
export type NameOf<Key> = Key extends keyof typeof ALL_NAMES ? (typeof ALL_NAMES)[Key] : Key;

/** A type of the wire with English keys, at every depth. */
export type InEnglish<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { [I in keyof T]: InEnglish<T[I]> }
    : T extends object
      ? { [K in keyof T as NameOf<K>]: K extends (typeof FREE_KEYS)[number] ? FreeOr<T[K]> : InEnglish<T[K]> }
      : T;

type FreeOr<T> = T extends readonly unknown[] ? InEnglish<T> : T;

/** A value of the wire under the English names of its keys. */
export function inEnglish<T>(value: T): InEnglish<T> {
  return renamed(value, ALL_NAMES) as InEnglish<T>; // both follow the same table
}
