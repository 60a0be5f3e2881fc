import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { KnownPart } from '../../src/compatibility/known-parts/known-part.ts';
import { readRecord } from '../../src/compatibility/known-parts/read-record.ts';
import { STEP_KEYS, type StepKey } from '../../src/compatibility/vocabulary/step-keys.ts';

/** A part of the base, and its numbers as they are written there. */
export interface BasePart extends KnownPart {
  readonly numbers: readonly string[];
}

interface Line {
  source_id: string;
  category: StepKey;
  name: string;
  brand: string;
  part_numbers: string[];
  specs: object;
}

/** Reads the base's parts from a `.jsonl.gz` file, one part a line with its specs under `specs`. */
export async function readBaseFile(path: string): Promise<BasePart[]> {
  const parts: BasePart[] = [];
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const text of lines) {
    const line = JSON.parse(text) as Line; // the file that this machine's owner named
    if (!STEP_KEYS.includes(line.category)) continue;
    const reading = readRecord(recordOf(line), line.category);
    if (reading.ok) parts.push({ ...reading.part, numbers: line.part_numbers });
  }
  return parts;
}

function recordOf({ source_id, name, brand, part_numbers, specs }: Line): object {
  return { ...specs, opendb_id: source_id, metadata: { name, manufacturer: brand, part_numbers } };
}
