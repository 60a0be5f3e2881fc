import type { FastifyReply, FastifyRequest } from 'fastify';
import { channel } from 'node:diagnostics_channel';
import { REQUEST_ID, requestIdOf } from '../http/request-id.ts';
import {
  chooseEncoding,
  compress,
  compressBest,
  decompress,
  isWorthCompressing,
  type Encoding,
} from './encoding.ts';

/** The content of a route's response; everything else about the response follows from it. */
export interface Content {
  body: string | Buffer;
  contentType: string;
  cacheControl: string;
  /** 200 by default. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Bytes compressed beforehand. */
  compressed?: { br?: Buffer; gzip?: Buffer };
}

/** One encoding of a response, ready to be written. */
export interface Variant {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The same headers in the form that Node writes fastest: name, value, name, value … */
  flatHeaders: string[];
}

/** A response as bytes; its compressed forms are made at their first request and cached. */
export class EncodedResponse {
  readonly status: number;
  readonly #etag: string | null;
  readonly notModified: { headers: Readonly<Record<string, string>>; flatHeaders: string[] };
  /** Null once a compressed form holds the same content: nearly every client requests one, and it is a seventh of the size. */
  #body: Buffer | null;
  readonly #length: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #compressible: boolean;
  readonly #ready: Partial<Record<Encoding, Variant>> = {};
  /** False once brotli has done its best, or was about to. */
  #canBeSmaller = true;
  readonly #underWay: Partial<Record<Encoding, Promise<Variant>>> = {};

  /**
   * `etag` changes with the body; quoted as HTTP requires it, null for responses that must not be stored. `headers` go with every
   * response of the shop.
   */
  constructor(content: Content, etag: string | null, headers: Readonly<Record<string, string>>) {
    this.status = content.status ?? 200;
    this.#etag = etag;
    this.#body = typeof content.body === 'string' ? Buffer.from(content.body) : content.body;
    this.#length = this.#body.length;
    const { br, gzip } = content.compressed ?? {};
    const isCompressed = br !== undefined || gzip !== undefined;
    this.#compressible = isCompressed || isWorthCompressing(content.contentType, this.#length);
    const always = {
      ...headers,
      ...content.headers,
      'cache-control': content.cacheControl,
      ...(this.status === 200 && etag !== null ? { etag } : {}),
      ...(this.#compressible ? { vary: 'accept-encoding' } : {}),
    };
    this.#headers = { ...always, 'content-type': content.contentType };
    this.notModified = { headers: always, flatHeaders: Object.entries(always).flat() };
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = content.compressed?.[encoding];
      if (bytes !== undefined) this.#keep(this.#variant(bytes, encoding), encoding);
    }
    if (br !== undefined) this.#canBeSmaller = false;
  }

  /** Whether every visitor gets the same bytes. */
  get isShared(): boolean {
    return this.#etag !== null;
  }

  /** Whether brotli could do more for it than it did at first. */
  get canBeSmaller(): boolean {
    return this.#canBeSmaller && this.#ready.br !== undefined;
  }

  /** Compresses it again, as well as brotli can; until then it is sent as it is. */
  async recompress(): Promise<void> {
    this.#canBeSmaller = false;
    const best = await compressBest(await this.#plain());
    const now = this.#ready.br?.body.length ?? Infinity;
    if (best.length < now) this.#keep(this.#variant(best, 'br'), 'br');
  }

  /** The most memory that it takes in the cache, in bytes: its headers, and all of its forms, also those that do not exist yet. */
  get weight(): number {
    const headers = 8 * JSON.stringify(this.#headers).length;
    return 1024 + headers + Math.ceil(this.#length * (this.#compressible ? 1.5 : 1));
  }

  /** Whether both are equal for their readers, by the hash in their ETags. */
  isSameAs(other: EncodedResponse): boolean {
    return (
      this.status === other.status &&
      this.#etag !== null &&
      this.#etag === other.#etag &&
      JSON.stringify(this.#headers) === JSON.stringify(other.#headers)
    );
  }

  /** The variant for an `Accept-Encoding` header if it is ready; null if it must be made first. */
  readyVariant(acceptEncoding: string | undefined): Variant | null {
    return this.#ready[this.#encodingFor(acceptEncoding)] ?? null;
  }

  async variant(acceptEncoding: string | undefined): Promise<Variant> {
    const encoding = this.#encodingFor(acceptEncoding);
    return (
      this.#ready[encoding] ??
      (this.#underWay[encoding] ??= this.#make(encoding).finally(() => delete this.#underWay[encoding]))
    );
  }

  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.#etag === null) return false;
    return this.status === 200 && ifNoneMatch.includes(this.#etag);
  }

  #encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.#compressible ? chooseEncoding(acceptEncoding) : 'identity';
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const plain = await this.#plain();
    const bytes = encoding === 'identity' ? plain : await compress(plain, encoding);
    const variant = this.#variant(bytes, encoding);
    this.#keep(variant, encoding);
    return variant;
  }

  #keep(variant: Variant, encoding: Encoding): void {
    this.#ready[encoding] = variant;
    this.#body = null;
  }

  async #plain(): Promise<Buffer> {
    if (this.#body !== null) return this.#body;
    const { identity, br, gzip } = this.#ready;
    if (identity !== undefined) return identity.body;
    return br === undefined ? decompress(gzip?.body ?? NOTHING, 'gzip') : decompress(br.body, 'br');
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    const headers = {
      ...this.#headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return { body, headers, flatHeaders: Object.entries(headers).flat() };
  }
}

const NOTHING = Buffer.alloc(0);

/** Sends a cached response through Fastify: the slower path of a first request. */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: EncodedResponse) {
  // A shared response has no request id, unless this request brought its own.
  if (response.isShared && requestIdOf(request.headers) === null) reply.removeHeader(REQUEST_ID);
  if (response.isKnownTo(request.headers['if-none-match'])) {
    return reply.code(304).headers(response.notModified.headers).send();
  }
  const variant = await response.variant(request.headers['accept-encoding']);
  return reply.code(response.status).headers(variant.headers).send(variant.body);
}

/**
 * The outcome of a public read. `sent`: at once from the cache. `confirmed`: sent after a check that the cached response is still valid.
 * `missed`: it waited for a rendering. `made`: something was rendered, for a request or in advance.
 */
export type ResponseEvent = 'sent' | 'confirmed' | 'missed' | 'made';

/** A Node diagnostics channel of these events: a measurement may subscribe. Without one it costs nothing. */
export const RESPONSE_EVENTS = 'shop.answers';

const events = channel(RESPONSE_EVENTS);

/** Publishes one event to a measurement that subscribed. */
export function publishResponseEvent(event: ResponseEvent): void {
  if (events.hasSubscribers) events.publish(event);
}
