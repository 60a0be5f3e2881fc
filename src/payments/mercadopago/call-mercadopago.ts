import { z } from 'zod';
import { readAtMost } from '#lib/read-at-most.ts';
import type { ProviderResult } from '../port/payment-provider.ts';
import { readError } from './error-words.ts';

/** How to reach MercadoPago's API, or a mock of it. */
export interface MercadoPagoAccess {
  /** Without a final slash. */
  apiUrl: string;
  accessToken: string;
  fetch: typeof fetch;
}

export interface MercadoPagoRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT';
  /** With its query string. */
  path: string;
  body?: unknown;
  /** Unique per call; a retry of the same call sends the same key. */
  idempotencyKey?: string;
  /** Further ones, by name in lower case. */
  headers?: Readonly<Record<string, string>>;
  response: Schema;
}

/** A buyer waits for some of these responses. */
const TIMEOUT_MS = 8000;
/** For a 429 that does not say how long to wait. */
const RETRY_AFTER_MS = 30_000;
/** A page of payments is under 100 KB. */
const MAX_RESPONSE_BYTES = 2_000_000;

const NOTHING = new Uint8Array();

/** One call, without retries: those are the caller's decision. */
export async function callMercadoPago<Schema extends z.ZodType>(
  { apiUrl, accessToken, fetch: send }: MercadoPagoAccess,
  { method, path, body, idempotencyKey, headers, response: schema }: MercadoPagoRequest<Schema>,
): Promise<ProviderResult<z.infer<Schema>>> {
  let response: Response;
  let text: string;
  try {
    response = await send(`${apiUrl}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A response from another address than the configured one is not the provider's.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
        ...headers,
      },
    });
    const bytes = response.body === null ? NOTHING : await readAtMost(response.body, MAX_RESPONSE_BYTES);
    if (bytes === null) return { ok: false, reason: 'unreachable', words: 'la respuesta es demasiado larga' };
    text = new TextDecoder().decode(bytes);
  } catch (error) {
    return { ok: false, reason: 'unreachable', words: wordsOf(error) };
  }
  const result = response.ok ? read(text, schema) : explain(response, text, body);
  return result.ok ? result : { ...result, ...providerRequestIdIn(response.headers) };
}

function read<Schema extends z.ZodType>(text: string, schema: Schema): ProviderResult<z.infer<Schema>> {
  const unreadable = (words: string) => ({ ok: false, reason: 'unreachable', words }) as const;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable('la respuesta no es JSON');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return unreadable(`la respuesta no se entiende: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/**
 * 409: another call with the same key is under way. 423: the key is locked for a moment. 424: another service of the provider failed
 * (all three: errors of the package mercadopago 3.6.1). 499: it gave up waiting for itself (mercadopago/px-android, issue 528).
 */
const RETRYABLE: readonly number[] = [408, 409, 423, 424, 425, 499];

/** "Already posted the same request in the last minute": reference of payments, read in November 2026. */
const POSTED_A_MINUTE_AGO = '2001';

/** @param sent The body of the request. */
function explain({ status, headers }: Response, text: string, sent: unknown): ProviderResult<never> {
  const { codes, words } = readError(status, text, sent);
  if (status === 429) return { ok: false, reason: 'too-many', words, retryAfterMs: retryAfterMsOf(headers) };
  if (status >= 500 || RETRYABLE.includes(status)) return { ok: false, reason: 'unreachable', words };
  // A gateway's page, or nothing at all: the API itself did not answer.
  if (codes === null || codes.includes(POSTED_A_MINUTE_AGO))
    return { ok: false, reason: 'unreachable', words };
  if (status === 404) return { ok: false, reason: 'not-found', words };
  return { ok: false, reason: 'refused', words };
}

/** Of any shape that is safe in a log. */
function providerRequestIdIn(headers: Headers): { providerRequestId?: string } {
  const id = headers.get('x-request-id') ?? '';
  return /^[\w.:-]{1,128}$/.test(id) ? { providerRequestId: id } : {};
}

function retryAfterMsOf(headers: Headers): number {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : RETRY_AFTER_MS;
}

/** The cause says more than `fetch failed`. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no respondió en ${TIMEOUT_MS / 1000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Tokens for trials began so until MercadoPago stopped issuing them; old ones still work. */
const TEST_PREFIX = 'TEST-';

/**
 * Today's sellers for trials have tokens that look like real ones, and their payments may say `live_mode: true`. Only this tag of their
 * account tells them; MercadoPago's own plugins read it. Prefix: mercadopago/mercadopago-claude-marketplace, pull request 1 (March 2026);
 * tag: mercadopago/cart-prestashop, `is_test_user` (both read in November 2026).
 */
const TEST_USER_TAG = 'test_user';

/** Whether the token itself says that no payment with it moves money. */
export function isTestToken(accessToken: string): boolean {
  return accessToken.startsWith(TEST_PREFIX);
}

/** Whether the tags of an account say that it is for trials. */
export function isTestAccount(tags: readonly string[]): boolean {
  return tags.includes(TEST_USER_TAG);
}
