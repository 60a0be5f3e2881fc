import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 100;
const AT_MOST_MS = 240_000;

/** Resolves with the milliseconds that it took. @throws after four minutes, with what it waited for. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > AT_MOST_MS) throw new Error(`waited in vain for ${what}`);
    await setTimeout(EVERY_MS);
  }
  return performance.now() - began;
}
