import { subscribe } from 'node:diagnostics_channel';
import { RESPONSE_EVENTS, type ResponseEvent } from '../../src/server/responses/encoded-response.ts';

/** How long the event loop let nobody have a turn, in ms. */
export interface Pause {
  /** On the clock: neighbours on the machine count in. */
  longest: number;
  /** By the time that the thread itself worked meanwhile: only the shop's own doing. */
  longestOwn: number;
}

export type Question = 'longest pause?' | 'memory?' | 'most memory?' | 'public reads?';

/** How many public reads of each kind there were. */
export type PublicReads = Record<ResponseEvent, number>;

// Loaded before the shop. On each request it reports to its parent process the longest pauses since the last request, its memory, or its
// peak memory.
let pause: Pause = { longest: 0, longestOwn: 0 };
let [before, ownBefore] = [performance.now(), ownTime()];
setInterval(() => {
  const [now, own] = [performance.now(), ownTime()];
  pause = {
    longest: Math.max(pause.longest, now - before),
    longestOwn: Math.max(pause.longestOwn, own - ownBefore),
  };
  [before, ownBefore] = [now, own];
}, 1).unref();

let mostBytes = 0;
setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}, 20).unref();

let reads = noReads();
subscribe(RESPONSE_EVENTS, (event) => {
  reads[event as ResponseEvent] += 1; // the channel has no others
});

function noReads(): PublicReads {
  return { sent: 0, confirmed: 0, missed: 0, made: 0 };
}

process.on('message', (question: Question) => {
  if (question === 'memory?') return process.send?.(process.memoryUsage());
  if (question === 'most memory?') return process.send?.(mostBytes);
  if (question === 'public reads?') {
    process.send?.(reads);
    reads = noReads();
    return;
  }
  process.send?.(pause);
  pause = { longest: 0, longestOwn: 0 };
});
process.channel?.unref();

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
