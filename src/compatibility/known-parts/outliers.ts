import type { FactName } from '../facts/part-facts.ts';
import type { KnownPart } from './known-part.ts';
import { makerKey } from './makers.ts';
import { modelWords } from './model-words.ts';

/** Fewer records of a model do not tell which of them is wrong. */
const LEAST_RECORDS = 3;
/** Colours of one case differ by a fan's width; a slip differs by a digit. */
const FAR = 0.2;

/** A number that is far from what the other records of the same model say. */
export interface Outlier {
  readonly partId: string;
  readonly fact: FactName;
}

/** Finds the numbers in which one record of a model differs from its siblings by more than a fifth of their median. */
export function outliersOf(parts: readonly KnownPart[]): Outlier[] {
  const models = Map.groupBy(parts, (part) => {
    const { words, details } = modelWords(part.name, part.maker);
    return [part.facts.kind, makerKey(part.maker), ...words, ...details.values()].join(' ');
  });
  return [...models.values()].filter((those) => those.length >= LEAST_RECORDS).flatMap(outliersOfModel);
}

function outliersOfModel(parts: readonly KnownPart[]): Outlier[] {
  const names = new Set(parts.flatMap(({ facts }) => Object.keys(facts)));
  return [...names].flatMap((name) => {
    const stated = parts.flatMap((part) => {
      const value: unknown = Reflect.get(part.facts, name);
      return typeof value === 'number' ? [{ part, value }] : [];
    });
    if (stated.length < LEAST_RECORDS) return [];
    const median = medianOf(stated.map(({ value }) => value));
    return stated
      .filter(({ value }) => Math.abs(value - median) > median * FAR)
      .map(({ part }): Outlier => ({ partId: part.id, fact: `${part.facts.kind}.${name}` as FactName })); // a fact of its own kind
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
