import { pathOf } from '#contract/endpoints/route.ts';
import { NEWS_EVENT, newsStream } from '#contract/endpoints/panel-routes.ts';
import type { StaffNewsResponse } from '#contract/panel/staff-news.ts';
import { ALL_NAMES } from '#contract/names/all-names.ts';
import { renamed } from '#contract/names/rename.ts';
import { hearNews, readNews } from './news.ts';

/** Without a stream the panel asks so often. */
const ASK_EVERY_MS = 30_000;

/** The tabs of one browser share one stream: the tab that holds this lock opens it and passes on what it hears. */
const SHARED = 'panel-news';

/**
 * Follows what is new until the returned function is called. Each event says all that is new, so that a lost one is made up for by the
 * next, and a stream that opens again begins with one.
 */
export function followNews(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(SHARED);
  channel.addEventListener('message', ({ data }) => hear(String(data)));

  let stream: EventSource | null = null;
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const open = () => {
    stream?.close();
    stream = new EventSource(pathOf(newsStream));
    stream.addEventListener(NEWS_EVENT, ({ data }) => {
      hear(String(data));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than ours
      channel.postMessage(data);
    });
  };
  let isSharing = false;
  const share = () => {
    isSharing = true;
    open();
  };
  void shareInTurn(share, signal);

  const ask = () => {
    if (isOpen() || document.visibilityState === 'hidden') return;
    void readNews();
    // The browser connects again by itself after a cut, and not after a refusal.
    if (isSharing && stream?.readyState === EventSource.CLOSED) open();
  };
  const asking = setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);

  return () => {
    ending.abort();
    stream?.close();
    channel.close();
    clearInterval(asking);
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('online', ask);
  };
}

/** Runs `share` when no other tab does, and keeps the turn until the signal; a browser without locks has a stream in every tab. */
async function shareInTurn(share: () => void, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return share();
  const untilEnd = () =>
    new Promise<void>((resolve) => {
      share();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  await navigator.locks.request(SHARED, { signal }, untilEnd).catch(() => {
    // It ended while it waited for its turn.
  });
}

/** Our own server's event, whose data it wrote by the schema of `news`. */
function hear(data: string): void {
  hearNews(renamed(JSON.parse(data), ALL_NAMES) as StaffNewsResponse);
}
