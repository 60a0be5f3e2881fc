import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#lib/durations.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { isWorkbook } from './list-format.ts';
import type { ReadingTerms } from './read-rows.ts';

/** What a thread is asked to do with a list. */
export interface ListJob {
  /** `rows`: read them, batch by batch. `check`: check whether the list is complete. `page`: read one page of a list that has many. */
  task: 'rows' | 'check' | 'page';
  bytes: Uint8Array;
  listAddress: string | null;
  /** Of `rows`. */
  how?: ReadingTerms | undefined;
}

/** Whether a list is too much work for the thread that answers visitors. A workbook of any size may unzip to a large one. */
export function isReadInThread(bytes: Uint8Array): boolean {
  return bytes.byteLength > LIST_LIMITS.mainThreadBytes || isWorkbook(bytes);
}

/**
 * The replies of a thread that works on a list, one at a time on request, so that only one is in memory. The bytes are transferred to the
 * thread and are no longer usable here. Leaving the loop ends the thread.
 * @throws ListThreadError when the thread takes too much memory or time, or the signal ends it.
 */
export async function* inListThread<Reply>(
  job: ListJob,
  closing: AbortSignal | undefined,
): AsyncGenerator<Reply, void> {
  const timeout = AbortSignal.timeout(LIST_LIMITS.threadMs);
  const signal = closing === undefined ? timeout : AbortSignal.any([closing, timeout]);
  if (signal.aborted) throw new ListThreadError(signal.reason);
  const bytes = ownBytes(job.bytes);
  const worker = new Worker(new URL('./list-thread.ts', import.meta.url), {
    workerData: { ...job, bytes } satisfies ListJob,
    transferList: [bytes.buffer],
    // It needs no secret, and no flag of the shop's own process.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIST_LIMITS.threadHeapMb, maxYoungGenerationSizeMb: 32 },
  });
  let reply = Promise.withResolvers<Reply | null>();
  const failures: Error[] = [];
  const fail = (why: Error) => {
    failures.push(signal.aborted || isOutOfMemory(why) ? new ListThreadError(signal.reason ?? why) : why);
    reply.reject(failures[0]);
  };
  worker.on('message', (message: Reply | null) => reply.resolve(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread ended before its work')));
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const [failure] = failures;
      if (failure !== undefined) throw failure;
      reply = Promise.withResolvers();
      worker.postMessage('next', []);
      const next = await reply.promise;
      if (next === null) return;
      yield next;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** The one reply of a thread. @throws what `inListThread` throws. */
export async function askListThread<Reply>(job: ListJob, closing: AbortSignal | undefined): Promise<Reply> {
  for await (const reply of inListThread<Reply>(job, closing)) return reply;
  throw new Error('the thread gave no reply');
}

class ListThreadError extends Error {
  constructor(cause: unknown) {
    super('the list was not read', { cause });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Why a thread gave a list up, in Spanish. @throws what is a surprise. */
export function whyItStopped(error: unknown): string {
  if (!(error instanceof ListThreadError)) throw error;
  const { cause } = error;
  if (isOutOfMemory(cause))
    return 'leerla pide más memoria que cualquier lista (una de Excel pide menos si la guardás como CSV)';
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  if (isTimeout) return `leerla lleva más de ${LIST_LIMITS.threadMs / MINUTE_MS} minutos`;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Bytes that share their memory with others cannot go without them. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(bytes);
}
