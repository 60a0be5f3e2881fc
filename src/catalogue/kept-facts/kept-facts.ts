import { hash } from 'node:crypto';
import { readFile, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corrections } from '#compatibility/facts/corrections.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { Clock } from '#lib/clock.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { supplierTextOf } from '../product/product.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import type { ReadFactsOf } from '../snapshot/apply-changes.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { decodeFacts, encodeFacts, KEY_LENGTH, type FactsByKey } from './facts-file.ts';

/** Facts that an earlier process read, so that a start does not read a whole catalogue anew (decision 48). */
export interface KeptFacts {
  /** Looks the facts up, and has them read where they were not kept. */
  reader(read: ReadFactsOf): ReadFactsOf;
  /** Called with each new snapshot: what was read for it is written some seconds later, in the background. */
  keep(current: () => Snapshot): void;
  /** Writes no more; resolves when a writing under way has ended. */
  close(): Promise<void>;
}

export const KEPT_FACTS = 'facts.cache';

/** Visitors come first after a start, and an import or a person's corrections bring many snapshots in a row. */
const WRITE_AFTER_MS = 10_000;

/**
 * Opens what is kept in `folder`. A file that is missing, damaged, or written by other code is as good as none: every fact is read
 * anew, and the next writing replaces the file. Nothing here throws; if the disk fails, the log says so.
 */
export async function openKeptFacts(
  folder: string,
  {
    codeVersion,
    clock,
    log,
  }: { codeVersion: string; clock: Clock; log: { warn(details: object, words: string): void } },
): Promise<KeptFacts> {
  const path = join(folder, KEPT_FACTS);
  let kept: FactsByKey = await readKept(path, codeVersion);
  let isUnwritten = false;
  let timer: { cancel(): void } | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function write(current: () => Snapshot): Promise<void> {
    const unfinished = `${path}.${process.pid}.part`;
    try {
      const facts = await runTimeSliced(factsOf(current()));
      // Without fsync: a file that a power cut leaves incomplete is recognized by its hash.
      await writeFile(unfinished, encodeFacts(facts, codeVersion));
      await rename(unfinished, path);
    } catch (error) {
      log.warn(
        { err: error, path },
        'the facts of the catalogue were not kept: the next start reads them anew',
      );
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  return {
    reader: (read) => (product, corrections) => {
      const found = kept.size === 0 ? undefined : kept.get(keyOfReading(product, corrections));
      if (found !== undefined) return found;
      isUnwritten = true;
      return read(product, corrections);
    },
    keep(current) {
      // Later readings are of new texts, which no earlier process read.
      kept = NONE;
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

async function readKept(path: string, codeVersion: string): Promise<FactsByKey> {
  const file = await readFile(path).catch(() => null);
  return (file && decodeFacts(file, codeVersion)) ?? NONE;
}

function* factsOf({ entries }: Snapshot): TimeSliced<FactsByKey> {
  const facts = new Map<string, PartFacts>();
  for (const { product, corrections } of entries) {
    facts.set(keyOfReading(product, corrections), product.facts);
    yield;
  }
  return facts;
}

/** The hash of everything that facts are read from besides the code: the supplier's text, what the base says of it, the corrections. */
function keyOfReading(product: Parameters<ReadFactsOf>[0], corrections: Corrections): string {
  const from = JSON.stringify([supplierTextOf(product), corrections]);
  return hash('sha256', from, 'base64url').slice(0, KEY_LENGTH);
}
