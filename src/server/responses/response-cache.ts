import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { wantsNewest } from '../http/cookies.ts';
import { publishResponseEvent, EncodedResponse, type Content } from './encoded-response.ts';
import { recordReads, type PublicReader, type RecordedReads } from './recorded-reads.ts';
import type { Recompression } from './recompression.ts';
import type { RenderQueue } from './render-queue.ts';

export interface ResponseCacheOptions {
  reader: PublicReader;
  /** Gives turns to renderings. */
  queue: RenderQueue;
  /** Makes smaller what is sent often. */
  recompression: Recompression;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** True if responses change without a change in their reads: a site in development. */
  isLive?: boolean;
}

/**
 * Every page of a large catalogue once, counted with its plain text and both compressed forms. The process holds one compressed form of
 * most pages, a tenth of that: a list of 24 has 200 KB of text, and 26 KB as brotli.
 */
const CACHE_BYTES = 48 * 1024 * 1024;

/** A response under a longer key is not cached; every link that the shop makes is far shorter. */
const MAX_KEY_LENGTH = 1000;

/** Addresses with another spelling than their response's key, about 300 bytes each. */
const MAX_ALIASES = 10_000;

/**
 * A stale response may be sent for this long while the next one is rendered. The catalogue is read every quarter of a second, so
 * visitors see data that is less than a second old.
 */
const STALE_MS = 650;

export type MakeContent = (reader: PublicReader) => Content | null | Promise<Content | null>;

interface RequestedResponse extends Recipe {
  /** The address as it was sent. */
  url: string;
  /** The same for all addresses with the same response; it may depend only on the address and constants. */
  key: string;
  /** Who asks, as requests are counted. */
  network: string;
  /** Pays for a new response: 0, or the seconds to wait until it can be paid. */
  pay: () => number;
  /** True if the visitor must not see a stale response. */
  isNewestWanted: boolean;
}

export type Served =
  | { kind: 'answer'; response: EncodedResponse }
  /** There is nothing at this address. */
  | { kind: 'nothing' }
  | { kind: 'too-many'; retryAfterS: number }
  /** Too many renderings wait. */
  | { kind: 'busy' };

/**
 * Public responses are a pure function of their key and of their reads of the catalogue, so they are cached as bytes: no header,
 * cookie or host influences them, and so none can poison them. The least used are removed first.
 */
export interface ResponseCache {
  /** Responds to a GET or HEAD from the cache. False, and the response untouched, if it is not there. */
  tryRespond(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * The cached response or a new one, rendered once for any number of simultaneous requests. Only a 200 or 404 that may be stored
   * is cached.
   */
  getOrCreate(requested: RequestedResponse): Promise<Served>;
  /** Call it when a version of the catalogue was replaced: its responses may be sent for a moment longer. */
  replaceVersion(version: string): void;
  /** From now on no stale response is sent. */
  endStale(): void;
  /** Caches a response for the life of the process: built assets, documents. */
  pin(url: string, content: Content): void;
  pinned(url: string): EncodedResponse | undefined;
  /** What it holds, without what is pinned. */
  size(): { entries: number; bytes: number };
}

/** How a response is made, the first time and again. */
export interface Recipe {
  /** Makes the response from the key and its reads; it knows nothing about the requester. */
  make: MakeContent;
  /**
   * The kind of its turns when it is not cached; null if it costs so little, or is made on another thread, that it waits for none.
   */
  turns: 'short' | 'long' | null;
}

interface CachedResponse extends Recipe {
  /** The catalogue's version when the reads were last confirmed. */
  version: string;
  response: EncodedResponse;
  reads: RecordedReads;
}

interface Making {
  /** The version that it reads; null while it waits for its turn. */
  version: string | null;
  served: Promise<Served>;
}

export function createResponseCache({
  reader,
  queue,
  recompression,
  headers,
  now,
  isLive = false,
}: ResponseCacheOptions): ResponseCache {
  const pinnedResponses = new Map<string, EncodedResponse>();
  const keys = new LRUCache<string, string>({ max: MAX_ALIASES });
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response, reads }, key) => response.weight + 2 * key.length + 300 * reads.count,
  });
  const underWay = new Map<string, Making>();
  /** Until when responses of a replaced version may be sent. */
  const staleUntil = new Map<string, number>();
  const version = reader.version;

  const isCurrent = (entry: CachedResponse) => !isLive && entry.version === version();
  const mayBeSent = (entry: CachedResponse) => (staleUntil.get(entry.version) ?? 0) > now();

  function cachedUnder(url: string): { key: string; entry: CachedResponse } | undefined {
    const key = keys.get(url) ?? url;
    const entry = cached.get(key);
    return entry && { key, entry };
  }

  /** Makes the response, or confirms that the cached one is still valid. */
  async function renew(key: string, { make, turns }: Recipe, making: Making): Promise<Served> {
    const at = version();
    making.version = at;
    const before = cached.get(key);
    if (before !== undefined && !isLive && before.reads.stillHold()) {
      before.version = at;
      return { kind: 'answer', response: before.response };
    }
    publishResponseEvent('made');
    const { reader: recording, reads } = recordReads(reader);
    const content = await make(recording);
    if (content === null) return { kind: 'nothing' };
    const isCacheable = content.cacheControl !== 'no-store';
    const response = new EncodedResponse(content, isCacheable ? etagOf(content.body) : null, headers);
    if (isCacheable && CACHED_STATUS.has(response.status) && key.length <= MAX_KEY_LENGTH) {
      // An equal response stays the same object, with its compressed forms.
      const same = before?.response.isSameAs(response) ? before.response : response;
      cached.set(key, { version: at, response: same, reads, make, turns });
      return { kind: 'answer', response: same };
    }
    cached.delete(key);
    return { kind: 'answer', response };
  }

  function inTurn(key: string, recipe: Recipe, network: string): Promise<Served> {
    const making: Making = { version: null, served: Promise.resolve({ kind: 'busy' }) };
    const work = () => renew(key, recipe, making);
    const { turns } = recipe;
    making.served = (
      turns === null ? work() : queue.run({ kind: cached.has(key) ? 'renewal' : turns, network }, work)
    )
      .then((served) => served ?? BUSY)
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
    underWay.set(key, making);
    return making.served;
  }

  function renderingOf(key: string): Promise<Served> | undefined {
    const making = underWay.get(key);
    // A rendering of an older version does not satisfy this request.
    return making?.version === null || making?.version === version() ? making.served : undefined;
  }

  /** Makes the next response while this one is still sent. */
  function renewBeside(key: string, recipe: Recipe): void {
    // A failure is ignored here: the first request after the stale time makes the response and reports it.
    if (renderingOf(key) === undefined) inTurn(key, recipe, NOBODY).catch(() => undefined);
  }

  return {
    tryRespond(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '';
      const found = cachedUnder(url);
      if (found === undefined) {
        const pinned = pinnedResponses.get(url);
        return pinned !== undefined && write(pinned, request, response);
      }
      if (wantsNewest(request.headers)) return false;
      const { key, entry } = found;
      if (!isCurrent(entry)) {
        if (!mayBeSent(entry)) return false;
        renewBeside(key, entry);
      }
      publishResponseEvent('sent');
      recompression.sent(entry.response);
      return write(entry.response, request, response);
    },

    async getOrCreate({ url, key, make, turns, network, pay, isNewestWanted }) {
      if (url === key) keys.delete(url);
      else if (url.length <= MAX_KEY_LENGTH) keys.set(url, key);
      const entry = cached.get(key);
      if (entry !== undefined) {
        const isGood = isCurrent(entry);
        if (isGood || (!isNewestWanted && mayBeSent(entry))) {
          if (!isGood) renewBeside(key, entry);
          publishResponseEvent('sent');
          return { kind: 'answer', response: entry.response };
        }
      }
      const already = renderingOf(key);
      const retryAfterS = already === undefined && entry === undefined ? pay() : 0;
      if (retryAfterS > 0) return { kind: 'too-many', retryAfterS };
      const served = await (already ?? inTurn(key, { make, turns }, network));
      const isFromCache = served.kind === 'answer' && served.response === entry?.response;
      publishResponseEvent(isFromCache ? 'confirmed' : 'missed');
      return served;
    },

    replaceVersion(before) {
      const at = now();
      for (const [old, until] of staleUntil) if (until <= at) staleUntil.delete(old);
      if (!isLive) staleUntil.set(before, at + STALE_MS);
    },
    endStale: () => staleUntil.clear(),

    pin(url, content) {
      pinnedResponses.set(url, new EncodedResponse(content, etagOf(content.body), headers));
    },
    pinned: (url) => pinnedResponses.get(url),
    size: () => ({ entries: cached.size, bytes: cached.calculatedSize }),
  };
}

const CACHED_STATUS: ReadonlySet<number> = new Set([200, 404]);
/** The requester of renewals for which no visitor waits. */
const NOBODY = '';
const BUSY: Served = { kind: 'busy' };

/** It depends only on the bytes: all processes agree on it, and it does not reveal how often the catalogue changed. */
function etagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

function write(encoded: EncodedResponse, request: IncomingMessage, response: ServerResponse): boolean {
  if (encoded.isKnownTo(request.headers['if-none-match'])) {
    response.writeHead(304, encoded.notModified.flatHeaders).end();
    return true;
  }
  const variant = encoded.readyVariant(request.headers['accept-encoding']);
  if (variant === null) return false;
  response.writeHead(encoded.status, variant.flatHeaders);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}
