import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/facts/read-corrected-facts.ts';
import { atOnce, type Sliced } from '#lib/slices.ts';
import { supplierTextOf } from '../supplier-text-of.ts';
import { foldSnapshot, type CatalogueChanges, type ReadFactsOf } from './fold-snapshot.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

export interface LiveCatalogue {
  /** The newest snapshot; whoever answers a request takes it once. */
  current(): Snapshot;
  /** Folds in what changed since. Calls that overlap share one reading. */
  refresh(): Promise<void>;
  /** Folds in all that was committed before the call, which a reading under way may have begun too early to see. */
  catchUp(): Promise<void>;
}

/** Null when nothing changed since then. Everything there is, where that was in another epoch or never was. */
export type ReadCatalogueChanges = (
  seen: Pick<Snapshot, 'epoch' | 'version'>,
) => Promise<CatalogueChanges | null>;

/**
 * The catalogue of this process, empty until the first `refresh`.
 * @param run how the folding, seconds of work where a whole list changed, is done beside what visitors ask.
 */
export function createLiveCatalogue(
  readChanges: ReadCatalogueChanges,
  run: <T>(work: Sliced<T>) => T | Promise<T> = atOnce,
): LiveCatalogue {
  let snapshot = EMPTY_SNAPSHOT;
  let underWay: Promise<void> | null = null;
  const readFactsOf = shareEqualFacts(factsOfStored);

  async function fold(): Promise<void> {
    const changes = await readChanges(snapshot);
    if (changes === null) return;
    const before = changes.epoch === snapshot.epoch ? snapshot : EMPTY_SNAPSHOT;
    snapshot = await run(foldSnapshot(before, changes, readFactsOf));
  }

  const refresh = () => (underWay ??= fold().finally(() => (underWay = null)));

  return {
    current: () => snapshot,
    refresh,
    async catchUp() {
      await underWay;
      await refresh();
    },
  };
}

const factsOfStored: ReadFactsOf = (product, corrections) =>
  readCorrectedFacts(supplierTextOf(product), corrections).facts;

/**
 * Products with equal facts share one object, so that a rule is asked once about all of them. There are far fewer sets of
 * facts than products, and they hardly change: nothing is ever forgotten.
 */
function shareEqualFacts(read: ReadFactsOf): ReadFactsOf {
  const shared = new Map<string, PartFacts>();
  return (product, corrections) => {
    const facts = read(product, corrections);
    const key = JSON.stringify(facts);
    const known = shared.get(key);
    if (known) return known;
    shared.set(key, facts);
    return facts;
  };
}
