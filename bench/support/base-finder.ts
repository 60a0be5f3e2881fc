import type { KnownFacts } from '../../src/compatibility/facts/known-facts.ts';
import { keysOfLabel, keysOfPart, matchPart } from '../../src/compatibility/known-parts/match-part.ts';
import type { BasePart } from './base-file.ts';

/** What a list says of a part besides its text. */
export interface Label {
  readonly title: string;
  readonly brand: string;
  readonly partNumber: string;
}

/** Finds what the base knows of a part that a list names. */
export function baseFinder(parts: readonly BasePart[]): (label: Label) => KnownFacts | undefined {
  const byKey = new Map<string, BasePart[]>();
  for (const part of parts)
    for (const key of keysOfPart(part)) {
      const those = byKey.get(key);
      if (those) those.push(part);
      else byKey.set(key, [part]);
    }
  return (label) => {
    const candidates = new Set(keysOfLabel(label).flatMap((key) => byKey.get(key) ?? []));
    return matchPart(label, [...candidates])?.known;
  };
}
