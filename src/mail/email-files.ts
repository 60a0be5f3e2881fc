import { opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Sorts by the time of queueing, with which an email's id begins; some systems do not allow `:` in a file's name. */
export function emailFileName({ id, kind }: { id: string; kind: string }): string {
  return `${asFileName(id)}-${kind}.eml`;
}

/** The files that the shop wrote there, complete or not, and no other person's files. */
const WRITTEN_HERE =
  /^\d{4}(-\d\d){2}T\d\d(-\d\d){2}\.\d{3}Z-[\da-f]{16}-[a-z-]+\.eml(\.[\da-f-]{36}\.part)?$/;

/** Names read at once; visitors' requests run in between. */
const NAMES_AT_ONCE = 256;

/** Deletes up to `limit` files of emails that were queued before that time; returns how many. A missing folder counts as empty. */
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

/** An email's id as a file's name. */
export function asFileName(idOrTime: string): string {
  return idOrTime.replaceAll(':', '-');
}

/** Nothing was written there yet, or another process has deleted it meanwhile. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
