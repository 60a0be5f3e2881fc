import { setImmediate } from 'node:timers/promises';
import type { KnownPart } from '#compatibility/known-parts/known-part.ts';
import { outliersOf } from '#compatibility/known-parts/outliers.ts';
import { readRecord } from '#compatibility/known-parts/read-record.ts';
import { UnreadableBase, type BaseFile, type BaseSource } from './base-source.ts';
import { createTally, type BaseReport } from './import-report.ts';

/** Files between two turns of everybody else: some 3 ms. */
const FILES_A_TURN = 50;

/**
 * Reads all parts of a base. It leaves out and counts facts that are impossible, or that the part's own name or its siblings contradict.
 * @throws UnreadableBase when there is not one part to read.
 */
export async function readBase(
  source: BaseSource,
  signal: AbortSignal,
): Promise<{ parts: KnownPart[]; report: BaseReport }> {
  const tally = createTally();
  const parts = new Map<string, KnownPart>();
  let files = 0;
  for await (const file of source.files()) {
    signal.throwIfAborted();
    tally.read();
    const part = partIn(file, tally);
    if (part === null || parts.has(part.id)) tally.unreadable();
    else parts.set(part.id, part);
    files += 1;
    if (files % FILES_A_TURN === 0) await setImmediate();
  }
  if (parts.size === 0)
    throw new UnreadableBase(`En ${source.name} no hay partes con el formato de BuildCores OpenDB.`);
  return { parts: withoutOutliers([...parts.values()], tally), report: tally.report() };
}

function partIn({ kind, text }: BaseFile, tally: ReturnType<typeof createTally>): KnownPart | null {
  const reading = readRecord(parsed(text), kind);
  if (!reading.ok) return null;
  for (const { why, fact } of reading.leftOut) tally.leaveOut(why, fact);
  return reading.part;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function withoutOutliers(parts: readonly KnownPart[], tally: ReturnType<typeof createTally>): KnownPart[] {
  const outliers = Map.groupBy(outliersOf(parts), ({ partId }) => partId);
  return parts.map((part) => {
    const left = outliers.get(part.id);
    if (left === undefined) return part;
    const facts: Record<string, unknown> = { ...part.facts };
    for (const { fact } of left) {
      tally.leaveOut('outlier', fact);
      delete facts[fact.slice(fact.indexOf('.') + 1)];
    }
    return { ...part, facts: facts as unknown as KnownPart['facts'] }; // the same kind's facts, fewer
  });
}
