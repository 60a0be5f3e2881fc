import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import { atOnce, type TimeSliced } from '#lib/time-slices.ts';
import { supplierTextOf } from '../product/product.ts';
import {
  applyChanges,
  type CatalogueChanges,
  type ReadFactsOf,
  type RestoreSearch,
} from './apply-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

/** How often a process looks for what changed, here or in another one. */
export const FOLLOW_EVERY_MS = 250;

export interface LiveCatalogue {
  /** The newest snapshot; each request takes it once. */
  current(): Snapshot;
  /** Applies the changes since then. Overlapping calls share one reading. */
  refresh(): Promise<void>;
  /** Applies everything that was committed before the call. A reading under way may have started too early to see it. */
  catchUp(): Promise<void>;
  /** Calls `listener` each time that a snapshot is replaced, with the old one. */
  onReplaced(listener: (before: Snapshot) => void): void;
}

/** Null when nothing changed since then. The whole catalogue if that was in another epoch or never. */
export type ReadCatalogueChanges = (
  seen: Pick<Snapshot, 'epoch' | 'version'>,
) => Promise<CatalogueChanges | null>;

export interface LiveCatalogueOptions {
  /** How changes are applied, which takes seconds for a whole list, without delaying visitors. */
  run?: <T>(work: TimeSliced<T>) => T | Promise<T>;
  /** Resolves when the next reading may begin, so that a busy hour does not create a version per order. */
  mayReadAgain?: () => Promise<unknown>;
  /** Puts facts that are already known before the reading of text. */
  knowing?: (read: ReadFactsOf) => ReadFactsOf;
  /** The search words that are already known when a whole catalogue is read. */
  restoreSearch?: RestoreSearch | undefined;
}

/** The catalogue of this process, empty until the first `refresh`. */
export function createLiveCatalogue(
  readChanges: ReadCatalogueChanges,
  {
    run = atOnce,
    mayReadAgain = () => Promise.resolve(),
    knowing = (read) => read,
    restoreSearch,
  }: LiveCatalogueOptions = {},
): LiveCatalogue {
  let snapshot = EMPTY_SNAPSHOT;
  let underWay: Promise<void> | null = null;
  /** The next reading, which all callers until its start share. */
  let next: Promise<void> | null = null;
  let pause: Promise<unknown> = Promise.resolve();
  const listeners: ((before: Snapshot) => void)[] = [];
  const readFactsOf = shareEqualFacts(knowing(factsOfStored));

  async function applyNewChanges(): Promise<void> {
    const changes = await readChanges(snapshot);
    if (changes === null) return;
    const replaced = snapshot;
    const before = changes.epoch === snapshot.epoch ? snapshot : EMPTY_SNAPSHOT;
    snapshot = await run(applyChanges(before, changes, readFactsOf, restoreSearch));
    for (const listener of listeners) listener(replaced);
    pause = mayReadAgain();
  }

  const refresh = () => (underWay ??= applyNewChanges().finally(() => (underWay = null)));

  async function beginNext(): Promise<void> {
    await pause;
    // A reading under way may have begun before the callers of this one called.
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
 * Products with equal facts share one object, so that a rule runs once for all of them. There are far fewer sets of facts than
 * products, and they hardly change: none is ever removed.
 */
function shareEqualFacts(read: ReadFactsOf): ReadFactsOf {
  const shared = new Map<string, PartFacts>();
  /** The values of `shared`. Kept facts come as one object for all that are equal: only the first of them is written out. */
  const first = new Set<PartFacts>();
  return (product, corrections) => {
    const facts = read(product, corrections);
    if (first.has(facts)) return facts;
    const key = JSON.stringify(facts);
    const known = shared.get(key);
    if (known) return known;
    shared.set(key, facts);
    first.add(facts);
    return facts;
  };
}
