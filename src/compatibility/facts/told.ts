import type { PartFacts, PartKind } from './part-facts.ts';

/** Where a fact comes from: the supplier's own words, what is known of the model's family, or the shop's own people. */
export type FactSource =
  | 'attribute'
  | 'short_description'
  | 'title'
  | 'part_number'
  | 'family'
  | 'correction';

/** A value and where it came from. */
export interface Told<T> {
  value: T;
  from: FactSource;
}

export type FactName<F> = Exclude<keyof F, 'kind'>;

/** What a reader of one kind returns: every fact of that kind by name, `undefined` where nothing tells it. */
export type Reading<F> = { [K in FactName<F>]: Told<NonNullable<F[K]>> | undefined };

export type SourcesOf<F> = { [K in FactName<F>]?: FactSource };

/** Facts and, beside them, the source of each; a union over the kinds. */
export type ReadFacts<K extends PartKind = PartKind> = K extends PartKind
  ? {
      facts: Extract<PartFacts, { kind: K }>;
      sources: SourcesOf<Extract<PartFacts, { kind: K }>>;
    }
  : never;

export function told<T>(value: T | undefined, from: FactSource): Told<T> | undefined {
  return value === undefined ? undefined : { value, from };
}

/** What everybody knows of the family, when the supplier does not tell. */
export function known<T>(value: T | undefined): Told<T> | undefined {
  return told(value, 'family');
}
