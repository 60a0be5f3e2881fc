import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { runTimeSliced } from '../run-time-sliced.ts';
import { checkWhole } from './list-rows.ts';
import type { ListJob } from './list-worker.ts';
import { readListPage } from './read-list-page.ts';
import { readRows } from './read-rows.ts';

// The work of the thread that `inListThread` starts. It sends a reply only when one is requested, so that replies do not pile up.
const port = parentPort;
if (port === null) throw new Error('list-thread.ts runs in a thread of its own');
for await (const { response, transfer } of responsesOf(workerData as ListJob /* given by inListThread */)) {
  await once(port, 'message');
  port.postMessage(response, transfer);
}

interface Reply {
  response: unknown;
  transfer: ArrayBuffer[];
}

async function* responsesOf({ task, bytes, listAddress, how }: ListJob): AsyncGenerator<Reply> {
  switch (task) {
    case 'rows':
      for await (const batch of readRows(bytes, address(listAddress), how)) {
        yield { response: batch, transfer: [] };
      }
      break;
    case 'check': {
      const whole = await checkWhole(bytes);
      yield { response: whole, transfer: whole.ok ? [bytes.buffer as ArrayBuffer] : [] }; // it came as one
      break;
    }
    case 'page': {
      const page = await runTimeSliced(readListPage(bytes));
      yield { response: page, transfer: [] };
    }
  }
  yield { response: null, transfer: [] };
}

function address(href: string | null): URL | undefined {
  return href === null ? undefined : new URL(href);
}
