import type { MatchDoubt } from '#lib/match-doubt.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { judgeMatch, type MatchedPart } from './judge-match.ts';

/** A product on the lists of one supplier, or of several whose offers it sells. */
export interface MatchProduct extends MatchedPart {
  id: string;
  /** See `partKey`; never empty. */
  key: string;
  suppliers: readonly string[];
  hasOffers: boolean;
  /** 1: it came with this import; 0: it was there before. */
  since: number;
}

/** Two products that are the same part, or may be. */
export interface PartMatch {
  /** The one that stays. */
  productId: string;
  otherId: string;
}

export interface FoundMatches {
  same: PartMatch[];
  doubtful: (PartMatch & { doubt: MatchDoubt })[];
}

/** What people answered, by `pairOf`. */
export type MatchAnswers = ReadonlyMap<string, 'same' | 'different'>;

/** One name for two products, whichever comes first. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

const PRODUCTS_AT_ONCE = 1000;

/**
 * Finds the products of different suppliers that have the same part number. A part number that one supplier gives to two of its products
 * identifies neither.
 */
export function* findMatches(
  products: Iterable<MatchProduct>,
  answers: MatchAnswers,
): TimeSliced<FoundMatches> {
  const byKey = new Map<string, MatchProduct[]>();
  let read = 0;
  for (const product of products) {
    const known = byKey.get(product.key);
    if (known === undefined) byKey.set(product.key, [product]);
    else known.push(product);
    if (++read % PRODUCTS_AT_ONCE === 0) yield;
  }
  const found: FoundMatches = { same: [], doubtful: [] };
  for (const alike of byKey.values()) {
    if (++read % PRODUCTS_AT_ONCE === 0) yield;
    const [product, ...others] = ofOneEach(alike).toSorted(byPrecedence);
    if (product === undefined) continue;
    for (const other of others) {
      const match = { productId: product.id, otherId: other.id };
      const answer = answers.get(pairOf(product.id, other.id));
      if (answer === 'different' || other.hasOffers) continue;
      const doubt = answer === 'same' ? null : judgeMatch(product, other);
      if (doubt === null) found.same.push(match);
      else found.doubtful.push({ ...match, doubt });
    }
  }
  return found;
}

/** Without those of a supplier that has several of them. */
function ofOneEach(alike: readonly MatchProduct[]): readonly MatchProduct[] {
  if (alike.length < 2) return [];
  const times = new Map<string, number>();
  // A supplier that another was merged into may have two offers of one product.
  for (const supplier of alike.flatMap(({ suppliers }) => [...new Set(suppliers)])) {
    times.set(supplier, (times.get(supplier) ?? 0) + 1);
  }
  return alike.filter(({ suppliers }) => suppliers.every((supplier) => times.get(supplier) === 1));
}

type Precedence = Pick<MatchProduct, 'id' | 'hasOffers' | 'visible' | 'since' | 'suppliers'>;

/** The one that visitors know longest comes first: its address, margin and words stay. */
export function byPrecedence(a: Precedence, b: Precedence): number {
  const rank = ({ hasOffers, visible }: Precedence) => (hasOffers ? 0 : 2) + (visible ? 0 : 1);
  const first = ({ suppliers }: Precedence) => (suppliers.includes(FIRST_SUPPLIER) ? 0 : 1);
  return rank(a) - rank(b) || a.since - b.since || first(a) - first(b) || (a.id < b.id ? -1 : 1);
}
