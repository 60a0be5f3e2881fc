import type { Bounds } from '../../vocabulary/bounds.ts';
import type { PowerConnectors } from '../../vocabulary/value-lists.ts';

/** Everything that the shop knows about one fact: its values, its label, and where it is shown. */
export type FactDefinition = Shape & Shown;

type Shape =
  | {
      readonly shape: 'one';
      readonly options: readonly (string | PowerConnectors)[];
      /** A person chooses from the options; a value read from text may be another. */
      readonly isOpen?: true;
      readonly bounds?: undefined;
    }
  | {
      readonly shape: 'several';
      readonly options: readonly (string | number)[];
      readonly isOpen?: true;
      /** An empty list is meaningful too: a case without a place for radiators. */
      readonly mayBeNone?: true;
      /** Of each of its numbers. */
      readonly bounds?: Bounds;
    }
  | { readonly shape: 'number'; readonly bounds: Bounds }
  | { readonly shape: 'yes-no'; readonly bounds?: undefined };

interface Shown {
  /** Its name for people, as in "Falta un dato: …". */
  readonly label: string;
  /** Its row in a comparison of parts of its kind; absent: it has none. */
  readonly compared?: {
    readonly name: string;
    /** Its position among the rows, from 1. */
    readonly place: number;
    /**
     * The sentence above the comparison states how far parts differ in this fact, and which value is better; for words, the later options
     * are.
     */
    readonly wanted?: 'more' | 'less';
    /** Labels of values that are not shown unchanged. */
    readonly words?: Readonly<Record<string, string>>;
  };
  /** The facet of `catalogue/facets/facets.ts` that filters by it. */
  readonly facet?: {
    readonly key: string;
    /** Its position among its kind's facets, from 1: the most decisive for a purchase first. */
    readonly place: number;
    /** Values with another name in addresses. */
    readonly values?: Readonly<Record<string, string>>;
  };
  /** Labels for the options of the panel's field that people would not understand unchanged. */
  readonly optionLabels?: Readonly<Record<string, string>>;
}

/** The type of a fact's value. */
export type ValueOf<D> = D extends { shape: 'number' }
  ? number
  : D extends { shape: 'yes-no' }
    ? boolean
    : D extends { shape: 'one'; isOpen: true }
      ? string
      : D extends { shape: 'one'; options: readonly (infer O)[] }
        ? O
        : D extends { shape: 'several'; isOpen: true }
          ? number[]
          : D extends { shape: 'several'; options: readonly (infer O)[] }
            ? O[]
            : never;

export function number<const S extends Shown>(bounds: Bounds, shown: S) {
  return { shape: 'number', bounds, ...shown } as const;
}

export function yesNo<const S extends Shown>(shown: S) {
  return { shape: 'yes-no', ...shown } as const;
}

/** One of a list, and nothing else. */
export function oneOf<const O extends string | PowerConnectors, const S extends Shown>(
  options: readonly O[],
  shown: S,
) {
  return { shape: 'one', options, ...shown } as const;
}

/** Any text; a person chooses from the list. */
export function anyOf<const S extends Shown>(options: readonly string[], shown: S) {
  return { shape: 'one', options, isOpen: true, ...shown } as const;
}

export function severalOf<const O extends string, const S extends Shown>(options: readonly O[], shown: S) {
  return { shape: 'several', options, ...shown } as const;
}

/** Any sizes within the bounds, or none at all; a person chooses from the list. */
export function sizes<const S extends Shown>(options: readonly number[], bounds: Bounds, shown: S) {
  return { shape: 'several', options, isOpen: true, mayBeNone: true, bounds, ...shown } as const;
}
