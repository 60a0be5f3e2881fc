import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import { atOnce, type TimeSliced } from '#lib/time-slices.ts';
import { supplierTextOf } from '../product/product.ts';
import { applyChanges, type CatalogueChanges, type ReadFactsOf } from './apply-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

export interface LiveCatalogue {
  /** The newest snapshot; whoever answers a request takes it once. */
  current(): Snapshot;
  /** Applies what changed since. Calls that overlap share one reading. */
  refresh(): Promise<void>;
  /** Applies all that was committed before the call. A reading under way may have begun too early to see it. */
  catchUp(): Promise<void>;
  /** Calls `listener` each time that a snapshot is replaced, with the one that was. */
  onReplaced(listener: (before: Snapshot) => void): void;
}

/** Null when nothing changed since then. Everything there is, where that was in another epoch or never was. */
export type ReadCatalogueChanges = (
  seen: Pick<Snapshot, 'epoch' | 'version'>,
) => Promise<CatalogueChanges | null>;

export interface LiveCatalogueOptions {
  /** How the folding, seconds of work where a whole list changed, is done beside what visitors ask. */
  run?: <T>(work: TimeSliced<T>) => T | Promise<T>;
  /** Resolves when the next reading may begin, so that a busy hour does not make a version of each order. */
  mayReadAgain?: () => Promise<unknown>;
}

/** The catalogue of this process, empty until the first `refresh`. */
export function createLiveCatalogue(
  readChanges: ReadCatalogueChanges,
  { run = atOnce, mayReadAgain = () => Promise.resolve() }: LiveCatalogueOptions = {},
): LiveCatalogue {
  let snapshot = EMPTY_SNAPSHOT;
  let underWay: Promise<void> | null = null;
  /** The reading that is to begin, which whoever comes until then shares. */
  let next: Promise<void> | null = null;
  let pause: Promise<unknown> = Promise.resolve();
  const listeners: ((before: Snapshot) => void)[] = [];
  const readFactsOf = shareEqualFacts(factsOfStored);

  async function applyNewChanges(): Promise<void> {
    const changes = await readChanges(snapshot);
    if (changes === null) return;
    const replaced = snapshot;
    const before = changes.epoch === snapshot.epoch ? snapshot : EMPTY_SNAPSHOT;
    snapshot = await run(applyChanges(before, changes, readFactsOf));
    for (const listener of listeners) listener(replaced);
    pause = mayReadAgain();
  }

  const refresh = () => (underWay ??= applyNewChanges().finally(() => (underWay = null)));

  async function beginNext(): Promise<void> {
    await pause;
    // One that is under way may have begun before whoever shares this one called.
    for (let reading = underWay; reading !== null; reading = underWay) await reading.catch(() => undefined);
    next = null;
    await refresh();
  }

  return {
    current: () => snapshot,
    refresh,
    catchUp: () => (next ??= beginNext()),
    onReplaced: (listener) => void listeners.push(listener),
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
