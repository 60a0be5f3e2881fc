import { isRecord } from '#lib/is-record.ts';
import { browserStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';
import { useStored } from './use-stored.ts';

const UNFINISHED_KEY = 'unfinished_build';

/** The PC that this browser's visitor was building last. */
export interface UnfinishedBuild {
  /** The query of the builder's address, which says all of it. */
  search: string;
  /** How many parts it has. */
  parts: number;
}

/** Null: there is none, or the page is not hydrated. */
export function useUnfinishedBuild(): UnfinishedBuild | null {
  return useStored(UNFINISHED_KEY, parseUnfinishedBuild);
}

/** The same, for code that does not render. */
export function readUnfinishedBuild(): UnfinishedBuild | null {
  return parseUnfinishedBuild(browserStorage.read(UNFINISHED_KEY));
}

export function rememberUnfinishedBuild(build: UnfinishedBuild): void {
  browserStorage.write(UNFINISHED_KEY, JSON.stringify(build));
}

/** @returns null for what this code did not write. */
export function parseUnfinishedBuild(text: string | null): UnfinishedBuild | null {
  const stored = parseStored(text);
  if (!isRecord(stored)) return null;
  const { search, parts } = stored;
  if (typeof search !== 'string' || !search.startsWith('?')) return null;
  return typeof parts === 'number' && Number.isInteger(parts) && parts > 0 ? { search, parts } : null;
}
