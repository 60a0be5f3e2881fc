import { judgeCandidates, type CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { factsOf, type Chosen } from './draft.ts';

/**
 * Parts in stock for a step that have no error with the chosen ones, the nearest in price first; those that lack a fact which a check
 * reads come after all others.
 * @param price in cents, of one unit; of two equally near, the cheaper comes first.
 * @param units how many must fit; a PC takes more than one of some parts.
 */
export function* nearestParts(
  snapshot: Snapshot,
  { step, chosen, price, units = 1 }: { step: StepKey; chosen: Chosen; price: number; units?: number },
): Generator<Product> {
  const { [step]: replaced, ...others } = chosen;
  const build = factsOf(others);
  const judge = judgeCandidates({ ...build, units: { ...build.units, [step]: units } }, step);
  const verdicts = new Map<PartFacts, Fit>();
  const unverified: Product[] = [];
  for (const product of byNearness(snapshot, step, price)) {
    if (product.id === replaced?.id || product.stock < units) continue;
    let fit = verdicts.get(product.facts);
    if (fit === undefined) verdicts.set(product.facts, (fit = fitOf(judge(product.facts), step)));
    if (fit === 'verified') yield product;
    else if (fit === 'unverified') unverified.push(product);
  }
  yield* unverified;
}

type Fit = 'verified' | 'unverified' | 'clash';

function fitOf({ status, unverified }: CandidateVerdict, step: StepKey): Fit {
  if (status === 'error') return 'clash';
  return lacksFactsOf(unverified, [step]) > 0 ? 'unverified' : 'verified';
}

/**
 * The number of checks that lack a fact of one of these parts. Facts that another part lacks do not count: they are unknown with every
 * candidate.
 */
export function lacksFactsOf(unverified: CandidateVerdict['unverified'], steps: readonly StepKey[]): number {
  return unverified.filter(({ missing }) => steps.some((step) => missing.startsWith(`${step}.`))).length;
}

/** Walks from a price outwards in both directions. */
function* byNearness(snapshot: Snapshot, step: StepKey, price: number): Generator<Product> {
  const { cheapest } = sortedIndexOf(snapshot, `kind:${step}`);
  const slots = cheapest.filter((slot) => snapshot.isInStock[slot] === 1);
  const at = (place: number) => {
    const slot = slots[place];
    return slot === undefined ? undefined : productAt(snapshot, slot);
  };
  let above = slots.findIndex((slot) => productAt(snapshot, slot).price >= price);
  if (above === -1) above = slots.length;
  let below = above - 1;
  for (;;) {
    const [cheaper, dearer] = [at(below), at(above)];
    if (cheaper === undefined && dearer === undefined) return;
    if (dearer === undefined || (cheaper !== undefined && price - cheaper.price <= dearer.price - price)) {
      if (cheaper !== undefined) yield cheaper;
      below -= 1;
    } else {
      yield dearer;
      above += 1;
    }
  }
}
