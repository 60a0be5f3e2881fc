import type { FactName } from '../facts/part-facts.ts';
import type { KnownPart } from './known-part.ts';
import { makerKey } from './makers.ts';
import { modelWords } from './model-words.ts';

/** Fewer records of a model do not tell which of them is wrong. */
const MIN_RECORDS = 3;
/** Colours of one case differ by a fan's width; a slip differs by a digit. */
const FAR = 0.2;
/** If more records than this are far from the median, it is not known which is right, and none is accepted. Our judgement. */
const MAX_FAR_SHARE = 1 / 3;

/** A number that is far from the other records of the same model, or on which those records differ too much. */
export interface Outlier {
  readonly partId: string;
  readonly fact: FactName;
}

/**
 * Finds the numbers of a model's records that differ by more than a fifth from the median of their siblings. If too many differ, all of
 * them are returned.
 */
export function outliersOf(parts: readonly KnownPart[]): Outlier[] {
  const models = Map.groupBy(parts, (part) => {
    const { words, details } = modelWords(part.name, part.maker);
    return [part.facts.kind, makerKey(part.maker), ...words, ...details.values()].join(' ');
  });
  return [...models.values()].filter((those) => those.length >= MIN_RECORDS).flatMap(outliersOfModel);
}

function outliersOfModel(parts: readonly KnownPart[]): Outlier[] {
  const names = new Set(parts.flatMap(({ facts }) => Object.keys(facts)));
  return [...names].flatMap((name) => {
    const stated = parts.flatMap((part) => {
      const value: unknown = Reflect.get(part.facts, name);
      return typeof value === 'number' ? [{ part, value }] : [];
    });
    if (stated.length < MIN_RECORDS) return [];
    const middle = middleOf(stated.map(({ value }) => value));
    const far = stated.filter(({ value }) => middle.some((one) => Math.abs(value - one) > one * FAR));
    return (far.length > stated.length * MAX_FAR_SHARE ? stated : far).map(
      ({ part }): Outlier => ({ partId: part.id, fact: `${part.facts.kind}.${name}` as FactName }), // a fact of its own kind
    );
  });
}

/** The one value in the middle, or the two: where those disagree, half of the values does. */
function middleOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
}
