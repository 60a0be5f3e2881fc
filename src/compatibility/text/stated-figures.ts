import type { Sourced } from '../vocabulary/sourced.ts';
import type { SupplierWords } from './supplier-words.ts';

/** By fact: the names under which sheets state it, and how its figure is read. The first that fits a name counts. */
type Figures<K extends string> = Readonly<
  Record<K, { readonly name: RegExp; readonly read: (value: string) => number | undefined }>
>;

/** A list writes some dozens of names thousands of times. The limit is for lists of names that never repeat. */
const MAX_NAMES = 5000;

/**
 * A reader of several figures in one pass over the statements; the first that is understood counts.
 * @example statedFigures({ cores: { name: /NUCLEOS/, read: wholeNumber } })(words).cores // { value: 6, source: 'attribute' }
 */
export function statedFigures<K extends string>(
  figures: Figures<K>,
): (words: SupplierWords) => { [N in K]?: Sourced<number> } {
  const facts = Object.keys(figures) as K[]; // the table's own keys
  const factOfName = new Map<string, K | null>();
  const factOf = (name: string): K | null => {
    let fact = factOfName.get(name);
    if (fact === undefined) {
      fact = facts.find((one) => figures[one].name.test(name)) ?? null;
      if (factOfName.size >= MAX_NAMES) factOfName.clear();
      factOfName.set(name, fact);
    }
    return fact;
  };
  return ({ statements }) => {
    const found: { [N in K]?: Sourced<number> } = {};
    for (const { name, value, source } of statements) {
      const fact = factOf(name);
      if (fact === null || found[fact] !== undefined) continue;
      const figure = figures[fact].read(value);
      if (figure !== undefined) found[fact] = { value: figure, source };
    }
    return found;
  };
}
