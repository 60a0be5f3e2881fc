import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const SEAL_LENGTH = 24;

/** A short text for what a preview showed: another one means that somebody changed it meanwhile. */
export function sealOf(seen: unknown): string {
  return hash('sha256', JSON.stringify(seen)).slice(0, SEAL_LENGTH);
}

/** So few that a visitor's request between two pages waits for some milliseconds. */
const PAGE = 2000;

/**
 * The seal of any number of rows, which are read page by page.
 * @param readPage The first `limit` rows whose id is greater than `after`, in the order of their ids.
 */
export async function sealOfRows<Row extends { id: string }>(
  readPage: (page: { after: string; limit: number }) => Promise<Row[]>,
): Promise<string> {
  let seal = '';
  for (let after: string | undefined = ''; after !== undefined; await setImmediate()) {
    const rows: Row[] = await readPage({ after, limit: PAGE });
    seal = sealOf([seal, rows]);
    after = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
  return seal;
}
