import { opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Sorts by the time of queueing, with which an email's id begins; `:` is no character of a file's name everywhere. */
export function emailFileName({ id, kind }: { id: string; kind: string }): string {
  return `${asFileName(id)}-${kind}.eml`;
}

/** What the shop itself wrote there, whole or broken off, and nothing that somebody else put beside it. */
const WRITTEN_HERE =
  /^\d{4}(-\d\d){2}T\d\d(-\d\d){2}\.\d{3}Z-[\da-f]{16}-[a-z-]+\.eml(\.[\da-f-]{36}\.part)?$/;

/** Read at once, between which visitors have their turn. */
const NAMES_AT_ONCE = 256;

/** Deletes up to `limit` files of emails that were queued before; answers how many. A folder that is not there holds none. */
export async function deleteExpiredEmailFiles(
  directory: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const over = await listFilesBefore(directory, asFileName(before.toISOString()), limit);
  for (const name of over) await unlink(join(directory, name)).catch(ifMissing);
  return over.length;
}

async function listFilesBefore(directory: string, before: string, limit: number): Promise<string[]> {
  const over: string[] = [];
  const folder = await opendir(directory, { bufferSize: NAMES_AT_ONCE }).catch(ifMissing);
  if (folder === undefined) return over;
  for await (const { name } of folder) {
    if (name < before && WRITTEN_HERE.test(name)) over.push(name);
    if (over.length === limit) break;
  }
  return over;
}

/** A mail's id as a file's name. */
export function asFileName(idOrTime: string): string {
  return idOrTime.replaceAll(':', '-');
}

/** Nobody has written there yet, or somebody else has deleted it meanwhile. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
