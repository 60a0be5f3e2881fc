import { PassThrough, type Readable } from 'node:stream';
import type { Person } from '#accounts/person.ts';
import type { SignedIn } from '#accounts/session.ts';
import { panelNewsEndpoints } from '#contract/endpoints/panel-news.ts';
import { NEWS_EVENT } from '#contract/endpoints/panel-routes.ts';
import { toStaffNews, staffNews } from '#contract/panel/staff-news.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import type { StaffNewsService } from '#staff-notifications/staff-news-service.ts';
import { refusalOf } from './who-may.ts';

/** Browsers of one person: a browser shares one stream among its tabs. */
const MAX_PER_PERSON = 20;
/**
 * Per browser. A browser whose tabs do not share a stream has six connections to a host. Behind a proxy, a page that was left may look open
 * for minutes.
 */
const MAX_PER_SESSION = 6;
/** Per process. A stream costs some 20 KB. */
const MAX_STREAMS = 1000;
/** Shorter than the minute after which proxies close a silent connection, and than `UNREAD_MS`. */
const HEARTBEAT_MS = 20_000;
/** How soon a stream ends after its session, at most. */
const SESSIONS_EVERY_MS = 5000;
/** A reader that leaves more bytes unread than this is gone. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** The time before a browser connects again, in milliseconds. */
const RETRY_MS = 2000;

/** The streams of news to the open panels of this process. */
export interface NewsStreams {
  /** A stream for one browser of a person; it begins with the current news. Null: there are too many. */
  open(person: Person, sessionValue: string): Promise<Readable | null>;
  /**
   * Sends every open panel the changes since the last round. It ends streams whose session is over or whose person lost the permission.
   * Without streams it does nothing.
   */
  round(): Promise<void>;
  /** Ends all streams; later ones are refused. */
  close(): void;
}

interface Stream {
  person: Person;
  sessionValue: string;
  output: PassThrough;
  /** What it was last sent. */
  last: string;
}

/** @param monotonicMs milliseconds since any moment */
export function createNewsStreams({
  news,
  listLive,
  monotonicMs,
}: {
  news: Pick<StaffNewsService, 'newestNumber' | 'read'>;
  listLive: (sessionValues: readonly string[]) => Promise<ReadonlyMap<string, SignedIn>>;
  monotonicMs: () => number;
}): NewsStreams {
  const streams = new Set<Stream>();
  let isClosed = false;
  let sentNumber = -1;
  let checkedMs = 0;
  let beatMs = 0;

  return {
    async open(person, sessionValue) {
      endOldest(sessionValue);
      const own = [...streams].filter((stream) => stream.person.id === person.id);
      if (isClosed || own.length >= MAX_PER_PERSON || streams.size >= MAX_STREAMS) return null;
      const stream = { person, sessionValue, output: new PassThrough(), last: '' };
      streams.add(stream);
      stream.output.once('close', () => streams.delete(stream));
      stream.output.write(`retry: ${RETRY_MS}\n\n`);
      try {
        await sendNews([stream]);
      } catch (error) {
        stream.output.destroy();
        throw error;
      }
      return stream.output;
    },

    async round() {
      if (streams.size === 0) return;
      const nowMs = monotonicMs();
      const number = await news.newestNumber();
      const hasNews = number !== sentNumber;
      if (hasNews || nowMs - checkedMs >= SESSIONS_EVERY_MS) {
        await endWithSessions();
        // What a person looked at in one browser is no longer new in another.
        await sendNews([...streams]);
        checkedMs = nowMs;
        sentNumber = number;
      }
      if (nowMs - beatMs < HEARTBEAT_MS) return;
      beatMs = nowMs;
      for (const stream of streams) send(stream, ':\n\n');
    },

    close() {
      isClosed = true;
      for (const { output } of streams) output.end();
      streams.clear();
    },
  };

  /** Makes room for one more stream of a session: a reload keeps its live updates. */
  function endOldest(sessionValue: string): void {
    // A set lists them as they were opened.
    const own = [...streams].filter((stream) => stream.sessionValue === sessionValue);
    for (const stream of own.slice(0, Math.max(0, own.length - MAX_PER_SESSION + 1))) {
      streams.delete(stream);
      stream.output.end();
    }
  }

  async function endWithSessions(): Promise<void> {
    const checked = [...streams];
    const live = await listLive(checked.map(({ sessionValue }) => sessionValue));
    for (const stream of checked) {
      const person = live.get(stream.sessionValue);
      if (person !== undefined && refusalOf(person, newsStream.who) === null) continue;
      streams.delete(stream);
      stream.output.end();
    }
  }

  async function sendNews(readers: readonly Stream[]): Promise<void> {
    if (readers.length === 0) return;
    const read = await news.read([...new Set(readers.map(({ person }) => person.id))]);
    for (const stream of readers) {
      const own = read.get(stream.person.id);
      if (own === undefined) continue;
      const data = JSON.stringify(writeNews(toStaffNews(own, stream.person.role)));
      if (data === stream.last) continue;
      stream.last = data;
      send(stream, `event: ${NEWS_EVENT}\nid: ${own.number}\ndata: ${data}\n\n`);
    }
  }
}

const { newsStream } = panelNewsEndpoints;
const writeNews = wireWriter(staffNews);

function send({ output }: Stream, text: string): void {
  if (output.writableLength > MAX_UNREAD_BYTES) output.destroy();
  else output.write(text);
}
