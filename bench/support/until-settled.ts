import { setTimeout } from 'node:timers/promises';

const POLL_MS = 1000;
const STILL_FOR_POLLS = 6;
const DEADLINE_POLLS = 90;

/**
 * Waits until these pages keep their size for six seconds: a shop that was just opened paints the demo's pictures, and compresses a page at
 * its best only once it is asked for again. @throws if they still change after a minute and a half.
 */
export async function untilSettled(origin: string, paths: readonly string[]): Promise<void> {
  let before = '';
  let still = 0;
  for (let poll = 0; poll < DEADLINE_POLLS; poll++) {
    const sizes = (await Promise.all(paths.map((path) => compressedSize(origin + path)))).join();
    still = sizes === before ? still + 1 : 0;
    if (still === STILL_FOR_POLLS) return;
    before = sizes;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The pages still change: ${before} bytes`);
}

async function compressedSize(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.headers.get('content-length');
}
