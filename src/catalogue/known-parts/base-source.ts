import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** A file of the base, and the kind of part that its folder holds. */
export interface BaseFile {
  readonly kind: StepKey;
  readonly text: string;
}

/** Where a base is read from, file by file. */
export interface BaseSource {
  /** What the panel calls it: an address, or a path. */
  readonly name: string;
  /** @throws UnreadableBase when the place is not one, or not a base. */
  files(): AsyncIterable<BaseFile>;
}

/** Why a base could not be read, as a sentence for a person. */
export class UnreadableBase extends Error {
  override name = 'UnreadableBase';
}

/** The folders of BuildCores OpenDB that hold parts of a PC, one JSON file a part. */
const KIND_OF_FOLDER: Readonly<Record<string, StepKey>> = {
  CPU: 'cpu',
  Motherboard: 'motherboard',
  RAM: 'ram',
  GPU: 'gpu',
  Storage: 'storage',
  PSU: 'psu',
  PCCase: 'case',
  CPUCooler: 'cooler',
};

const FILE = /(?:^|\/)([A-Za-z]+)\/[^/]+\.json$/;

/** The kind of part in a file of the base; undefined for schemas, documents and what is no part of a PC. */
export function kindOfFile(path: string): StepKey | undefined {
  const folder = FILE.exec(path)?.[1];
  return folder === undefined ? undefined : KIND_OF_FOLDER[folder];
}

/** No record of the base is longer; a longer file is no record. */
export const MAX_FILE_BYTES = 256 * 1024;
