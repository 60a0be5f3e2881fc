import { hash } from 'node:crypto';
import { readFile, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corrections } from '#compatibility/facts/corrections.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { Clock } from '#lib/clock.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { supplierTextOf } from '../product/product.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { hasWords, NO_LAYERS } from '../search/search-layers.ts';
import type { ReadFactsOf, RestoreSearch } from '../snapshot/apply-changes.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { decodeFacts, encodeFacts, KEY_LENGTH, type FactsByKey } from './facts-file.ts';
import { decodeSearch, encodeSearch, restoreSearch, type KeptSearch } from './search-file.ts';

/** Facts and search words that an earlier process read, so that a start does not parse a whole catalogue again (decision 48). */
export interface KeptFacts {
  /** Looks the facts up, and has them read where they were not kept. */
  reader(read: ReadFactsOf): ReadFactsOf;
  /** The stored part of the search index, for products that were read through `reader`. */
  restoreSearch: RestoreSearch;
  /** Called with each new snapshot: the facts read for it are written some seconds later, in the background. */
  keep(current: () => Snapshot): void;
  /** Writes no more; resolves when a writing under way has ended. */
  close(): Promise<void>;
}

export const KEPT_FACTS = 'facts.cache';
export const KEPT_SEARCH = 'search.cache';

/** Visitors come first after a start, and an import or a person's corrections bring many snapshots in a row. */
const WRITE_AFTER_MS = 10_000;

/**
 * Opens what is kept in `folder`. A file that is missing, damaged, or written by other code is ignored: every fact is read again, and the
 * next writing replaces the file. Nothing here throws; if the disk fails, the log says so.
 */
export async function openKeptFacts(
  folder: string,
  {
    codeVersion,
    clock,
    log,
  }: { codeVersion: string; clock: Clock; log: { warn(details: object, words: string): void } },
): Promise<KeptFacts> {
  const factsPath = join(folder, KEPT_FACTS);
  const searchPath = join(folder, KEPT_SEARCH);
  let kept: FactsByKey = (await readKept(factsPath, codeVersion, decodeFacts)) ?? NONE;
  let search: KeptSearch | null = await readKept(searchPath, codeVersion, decodeSearch);
  /** By the id of a product: the key of its text, while the first snapshot is made. */
  const keyOf = new Map<string, string>();
  let isUnwritten = false;
  let timer: { cancel(): void } | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function write(current: () => Snapshot): Promise<void> {
    const snapshot = current();
    const keys = await runTimeSliced(keysOf(snapshot));
    await replace(searchPath, encodeSearch(snapshot.search, keys, codeVersion));
    await replace(factsPath, encodeFacts(factsOf(snapshot, keys), codeVersion));
  }

  async function replace(path: string, bytes: Buffer): Promise<void> {
    const unfinished = `${path}.${process.pid}.part`;
    try {
      // Without fsync: a file that a power cut leaves incomplete is recognized by its hash.
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      log.warn(
        { err: error, path },
        'what was read of the catalogue was not kept: the next start reads it anew',
      );
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  return {
    reader: (read) => (product, corrections) => {
      const key = kept.size === 0 && search === null ? null : keyOfReading(product, corrections);
      if (search !== null && key !== null) keyOf.set(product.id, key);
      const found = key === null ? undefined : kept.get(key);
      if (found !== undefined) return found;
      isUnwritten = true;
      return read(product, corrections);
    },
    *restoreSearch(entries) {
      const restored = search === null ? NO_LAYERS : yield* restoreSearch(search, entries, keyOf);
      if (entries.some(({ isShown }, slot) => isShown && !hasWords(restored, slot))) isUnwritten = true;
      return restored;
    },
    keep(current) {
      // Later readings are of new texts, which no earlier process read.
      kept = NONE;
      search = null;
      keyOf.clear();
      if (!isUnwritten || timer !== null || isClosed) return;
      timer = clock.setTimeout(() => {
        timer = null;
        isUnwritten = false;
        writing = writing.then(() => write(current));
      }, WRITE_AFTER_MS);
    },
    async close() {
      isClosed = true;
      timer?.cancel();
      await writing;
    },
  };
}

const NONE: FactsByKey = new Map();

async function readKept<T>(
  path: string,
  codeVersion: string,
  decode: (file: Buffer, codeVersion: string) => T | null,
): Promise<T | null> {
  const file = await readFile(path).catch(() => null);
  return file && decode(file, codeVersion);
}

/** By slot. */
function* keysOf({ entries }: Snapshot): TimeSliced<string[]> {
  const keys: string[] = [];
  for (const { product, corrections } of entries) {
    keys.push(keyOfReading(product, corrections));
    yield;
  }
  return keys;
}

function factsOf({ entries }: Snapshot, keys: readonly string[]): FactsByKey {
  const facts = new Map<string, PartFacts>();
  for (const [slot, { product }] of entries.entries()) facts.set(keys[slot] ?? '', product.facts);
  return facts;
}

/**
 * The hash of everything that facts and search words are read from besides the code: the supplier's text, what the base says of it, the
 * corrections.
 */
function keyOfReading(product: Parameters<ReadFactsOf>[0], corrections: Corrections): string {
  const from = JSON.stringify([supplierTextOf(product), corrections]);
  return hash('sha256', from, 'hex').slice(0, KEY_LENGTH);
}
