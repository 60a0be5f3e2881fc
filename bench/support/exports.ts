import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One download: milliseconds to its first byte and to its last, and the bytes of the heap in use halfway. */
export interface Download {
  firstByteMs: number;
  wholeMs: number;
  bytes: number;
  heapGrowth: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // the flag above puts it there

/** The bytes between two measurements of the heap. Each one collects garbage, which takes milliseconds. */
const LOOK_EVERY_BYTES = 2_000_000;

/** Downloads a file of this process's own server, as a browser does, and looks at the heap on the way. @throws without a 200. */
export async function download(
  url: string,
  { cookie, body }: { cookie: string; body?: object },
): Promise<Download> {
  collect();
  const heapBefore = process.memoryUsage().heapUsed;
  const start = performance.now();
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  let [firstByteMs, bytes, heapGrowth, nextLook] = [Number.NaN, 0, 0, LOOK_EVERY_BYTES];
  for await (const chunk of response.body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes < nextLook) continue;
    nextLook += LOOK_EVERY_BYTES;
    collect();
    heapGrowth = Math.max(heapGrowth, process.memoryUsage().heapUsed - heapBefore);
  }
  return { firstByteMs, wholeMs: performance.now() - start, bytes, heapGrowth };
}
