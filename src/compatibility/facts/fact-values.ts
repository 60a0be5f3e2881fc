import type { Bounds } from '../vocabulary/bounds.ts';
import type { FactDefinition } from './table/fact-definition.ts';
import type { FactName, PartFacts } from './part-facts.ts';
import { definitionsOf, FACT_TABLE } from './table/fact-table.ts';
import type { PartKind } from '../vocabulary/step-keys.ts';
import type { PowerConnectors } from '../vocabulary/value-lists.ts';

/** Any value of a fact, in facts, corrections and the API. */
export type FactValue = string | number | boolean | readonly (string | number)[] | PowerConnectors;

/** The values that a fact accepts: one of a list, several of a list, a number with its unit, yes or no. */
export type AcceptedValues =
  | { readonly shape: 'one'; readonly options: readonly (string | PowerConnectors)[] }
  | {
      readonly shape: 'several';
      readonly options: readonly (string | number)[];
      /** An empty list is meaningful too: a case without a place for radiators. */
      readonly mayBeNone?: true;
    }
  | {
      readonly shape: 'number';
      readonly unit: FactUnit | null;
      readonly least: number;
      readonly most: number;
      /** Also accepts 0, which means none. */
      readonly orZero?: true;
      /** With tenths, as makers measure; absent: only whole numbers. */
      readonly hasTenths?: true;
    }
  | { readonly shape: 'yes-no' };

type FactUnit = Exclude<Bounds['unit'], 'pieces'>;

/** Every fact, in the order in which a kind's sheet shows them. */
export const EVERY_FACT: readonly FactName[] = Object.keys(FACT_TABLE).flatMap(
  (kind) => definitionsOf(kind).map(([name]) => `${kind}.${name}` as FactName), // the table's own kinds and names
);

/** The declaration of a fact. */
export function definitionOf(fact: FactName): FactDefinition {
  const [kind = '', name = ''] = fact.split('.');
  const table: Readonly<Record<string, Readonly<Record<string, FactDefinition>>>> = FACT_TABLE;
  return table[kind]![name]!; // every FactName is one of the table's
}

/** The kind that a fact is of: `case` for `case.max_gpu_mm`. */
export function kindOfFact(fact: FactName): PartKind {
  return fact.slice(0, fact.indexOf('.')) as PartKind; // the first half of every FactName is one
}

/**
 * A part's fact by its full name; undefined where it is unknown or of another kind of part.
 * @example factOf({ kind: 'case', max_gpu_mm: 300 }, 'case.max_gpu_mm') // 300
 */
export function factOf(facts: PartFacts, fact: FactName): FactValue | undefined {
  if (kindOfFact(fact) !== facts.kind) return undefined;
  // Every property of PartFacts is a FactValue; the compiler cannot know which by its name alone.
  return Reflect.get(facts, fact.slice(facts.kind.length + 1)) as FactValue | undefined;
}

/** The facts that a kind of part has, known or not. */
export function factsOfKind(kind: PartKind): readonly FactName[] {
  return EVERY_FACT.filter((fact) => kindOfFact(fact) === kind);
}

/** The values that each fact accepts. A number beyond its bounds was mistyped. */
export const FACT_VALUES = Object.fromEntries(
  EVERY_FACT.map((fact) => [fact, acceptedValues(definitionOf(fact))]),
) as Record<FactName, AcceptedValues>; // an entry for each of them

function acceptedValues(fact: FactDefinition): AcceptedValues {
  switch (fact.shape) {
    case 'one':
      return { shape: 'one', options: fact.options };
    case 'several':
      return { shape: 'several', options: fact.options, ...(fact.mayBeNone && { mayBeNone: true }) };
    case 'number':
      return measured(fact.bounds);
    case 'yes-no':
      return { shape: 'yes-no' };
  }
}

/**
 * Returns the value if the fact accepts it, in the order of its options and without repeats; otherwise undefined.
 * @example acceptValue('case.max_gpu_mm', 300) // 300
 * acceptValue('case.form_factors', ['mATX', 'ATX']) // ['ATX', 'mATX']
 */
export function acceptValue(fact: FactName, value: unknown): FactValue | undefined {
  const accepted: AcceptedValues = FACT_VALUES[fact];
  switch (accepted.shape) {
    case 'one':
      return accepted.options.find((option) => isSame(option, value));
    case 'several': {
      if (!Array.isArray(value)) return undefined;
      const items: readonly unknown[] = value;
      if (items.length === 0 && accepted.mayBeNone !== true) return undefined;
      if (!items.every((item) => accepted.options.some((option) => option === item))) return undefined;
      return accepted.options.filter((option) => items.includes(option));
    }
    case 'number':
      return isNumberIn(accepted, value) ? value : undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined;
  }
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACT_VALUES, name);
}

function isNumberIn(
  { least, most, orZero, hasTenths }: Extract<AcceptedValues, { shape: 'number' }>,
  value: unknown,
): value is number {
  if (value === 0 && orZero === true) return true;
  if (typeof value !== 'number' || value < least || value > most) return false;
  return hasTenths === true ? Math.round(value * 10) / 10 === value : Number.isInteger(value);
}

function isSame(option: string | PowerConnectors, value: unknown): boolean {
  if (typeof option === 'string' || typeof value !== 'object' || value === null) return option === value;
  return Object.entries(option).every(([plug, count]) => Reflect.get(value, plug) === count);
}

/** Makers measure sizes to the tenth and count everything else. */
function measured({ unit, least, most, only, orZero }: Bounds): AcceptedValues {
  return {
    shape: 'number',
    unit: unit === 'pieces' ? null : unit,
    least,
    most,
    ...(orZero && { orZero }),
    ...(unit === 'mm' && only === undefined && { hasTenths: true }),
  };
}
