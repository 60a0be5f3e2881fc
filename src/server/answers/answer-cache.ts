import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Answer, type Content } from './answer.ts';

export interface AnswerCacheOptions {
  /** The catalogue's version now. */
  version: () => string;
  /** Tells one release from the next: the same catalogue is shown otherwise by other code. */
  release: string;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
}

/** A hundred thousand list answers, or every page of a large catalogue several times over. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** A longer URL is answered and forgotten; every link the shop makes is far shorter. */
const LONGEST_KEY = 600;

export type MakeContent = () => Content | null | Promise<Content | null>;

/**
 * Public answers are a pure function of (URL, catalogue version), so they are kept as bytes under the URL exactly as it
 * was sent: no header, cookie or host has a part in them, and so none can poison them. The least used leave first.
 */
export interface AnswerCache {
  /** Answers a GET or HEAD from what is kept, if it is; false leaves the response untouched. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The kept answer or a new one, made once however many ask at the same time. Only a 200 that may be stored is kept. */
  obtain(url: string, make: MakeContent): Promise<Answer | null>;
  /** Keeps an answer as long as the process lives: built assets, documents. */
  pin(url: string, content: Content): void;
  pinned(url: string): Answer | undefined;
}

export function createAnswerCache({ version, release, headers }: AnswerCacheOptions): AnswerCache {
  const pinnedAnswers = new Map<string, Answer>();
  const kept = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (entry) => entry.answer.weight,
  });
  const underWay = new Map<string, Promise<Answer | null>>();

  function fresh(url: string): Answer | undefined {
    const entry = kept.get(url);
    if (entry !== undefined) return entry.version === version() ? entry.answer : undefined;
    return pinnedAnswers.get(url);
  }

  return {
    tryAnswer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const answer = fresh(request.url ?? '');
      return answer !== undefined && write(answer, request, response);
    },

    async obtain(url, make) {
      const now = version();
      const known = fresh(url);
      if (known !== undefined) return known;
      const key = `${now} ${url}`;
      const already = underWay.get(key);
      if (already !== undefined) return already;
      const making = Promise.resolve()
        .then(make)
        .then((content) => {
          if (content === null) return null;
          const isKept = content.cacheControl !== 'no-store';
          const answer = new Answer(content, isKept ? `W/"${release}.${now}"` : null, headers);
          if (isKept && answer.status === 200 && url.length <= LONGEST_KEY)
            kept.set(url, { version: now, answer });
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },

    pin(url, content) {
      const hash = createHash('sha256').update(content.body).digest('base64url').slice(0, 22);
      pinnedAnswers.set(url, new Answer(content, `W/"${hash}"`, headers));
    },
    pinned: (url) => pinnedAnswers.get(url),
  };
}

interface Kept {
  version: string;
  answer: Answer;
}

function write(answer: Answer, request: IncomingMessage, response: ServerResponse): boolean {
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    response.writeHead(304, answer.notModified.flatHeaders).end();
    return true;
  }
  const variant = answer.readyVariant(request.headers['accept-encoding']);
  if (variant === null) return false;
  response.writeHead(200, variant.flatHeaders);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}
