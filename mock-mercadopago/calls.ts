import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { cancelPayment, expirePayments } from './payments.ts';
import { createPreference, updatePreference } from './preferences.ts';
import { refundPayment } from './refunds.ts';
import {
  failure,
  paymentNotFound,
  refuse,
  success,
  type ApiResponse,
  type ApiCall,
  type ApiOutcome,
  type ApiRefusal,
  type CallName,
} from './api.ts';
import type { ProviderContext } from './mock-deps.ts';
import { CLAIM_OFFSET } from './notice-contents.ts';
import {
  accountJson,
  chargebackJson,
  claimJson,
  merchantOrderJson,
  paymentJson,
  preferenceJson,
  refundJson,
  shownRefunds,
} from './wire.ts';

/** Executes a call; null: this is no address of the API. */
export function takeCall(context: ProviderContext, call: ApiCall): ApiOutcome | null {
  const path = call.path.replace(/\/$/, '');
  const route = ROUTES.find((it) => it.method === call.method && it.path.test(path));
  if (route === undefined) return null;
  const id = route.path.exec(path)?.[1] ?? '';
  const work = () => (isAuthorized(context, call) ? route.work(context, call, id) : failure(invalidToken()));
  return context.faults?.ofCall(route.name, work) ?? { kind: 'answers', afterMs: 0, response: work() };
}

type Work = (context: ProviderContext, call: ApiCall, id: string) => ApiResponse;

/** `search` comes before the payment that could have this id. */
const ROUTES: readonly { name: CallName; method: string; path: RegExp; work: Work }[] = [
  { name: 'create-preference', method: 'POST', path: /^\/checkout\/preferences$/, work: postPreference },
  {
    name: 'update-preference',
    method: 'PUT',
    path: /^\/checkout\/preferences\/([^/]+)$/,
    work: putPreference,
  },
  { name: 'get-preference', method: 'GET', path: /^\/checkout\/preferences\/([^/]+)$/, work: getPreference },
  { name: 'search-payments', method: 'GET', path: /^\/v1\/payments\/search$/, work: searchPayments },
  { name: 'get-payment', method: 'GET', path: /^\/v1\/payments\/([^/]+)$/, work: getPayment },
  { name: 'update-payment', method: 'PUT', path: /^\/v1\/payments\/([^/]+)$/, work: putPayment },
  { name: 'refund-payment', method: 'POST', path: /^\/v1\/payments\/([^/]+)\/refunds$/, work: postRefund },
  { name: 'list-refunds', method: 'GET', path: /^\/v1\/payments\/([^/]+)\/refunds$/, work: getRefunds },
  { name: 'get-merchant-order', method: 'GET', path: /^\/merchant_orders\/([^/]+)$/, work: getMerchantOrder },
  { name: 'get-chargeback', method: 'GET', path: /^\/v1\/chargebacks\/([^/]+)$/, work: getChargeback },
  { name: 'get-claim', method: 'GET', path: /^\/post-purchase\/v1\/claims\/([^/]+)$/, work: getClaim },
  { name: 'who-am-i', method: 'GET', path: /^\/users\/me$/, work: () => success(200, accountJson()) },
];

function postPreference(context: ProviderContext, { body }: ApiCall): ApiResponse {
  const created = createPreference(context, parseJson(body));
  return created.ok ? success(201, preferenceJson(created.checkout, context.address())) : failure(created);
}

function putPreference(context: ProviderContext, { body }: ApiCall, id: string): ApiResponse {
  const updated = updatePreference(context, id, parseJson(body));
  return updated.ok ? success(200, preferenceJson(updated.checkout, context.address())) : failure(updated);
}

function getPreference(context: ProviderContext, _call: ApiCall, id: string): ApiResponse {
  const checkout = context.index.ofPreference(id);
  if (checkout === undefined) return failure(refuse(404, 'not_found', 'preference_not_found'));
  return success(200, preferenceJson(checkout, context.address()));
}

function getPayment(context: ProviderContext, _call: ApiCall, id: string): ApiResponse {
  const found = context.index.ofPayment(Number(id));
  if (found === undefined) return failure(paymentNotFound());
  expirePayments(context, found.checkout);
  return success(200, paymentJson(found.payment, found.checkout));
}

const page = z.object({
  external_reference: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(30),
  offset: z.coerce.number().int().min(0).default(0),
  criteria: z.enum(['asc', 'desc']).default('desc'),
});

/** Newest first unless `criteria=asc`. Without a reference it lists every payment, as the real API does. */
function searchPayments(context: ProviderContext, { query }: ApiCall): ApiResponse {
  const parsed = page.safeParse(Object.fromEntries(query));
  if (!parsed.success) return failure(refuse(400, 'bad_request', 'Params Error', 1));
  const { external_reference: reference, limit, offset, criteria } = parsed.data;
  const entries = context.index.ofReference(reference ?? null);
  for (const { checkout } of entries) expirePayments(context, checkout);
  const found = entries.toSorted(
    (a, b) => (b.payment.createdAt - a.payment.createdAt) * (criteria === 'desc' ? 1 : -1),
  );
  return success(200, {
    paging: { total: found.length, limit, offset },
    results: found
      .slice(offset, offset + limit)
      .map(({ checkout, payment }) => paymentJson(payment, checkout)),
  });
}

function putPayment(context: ProviderContext, call: ApiCall, id: string): ApiResponse {
  const wanted = z.object({ status: z.literal('cancelled') }).safeParse(parseJson(call.body));
  if (!wanted.success) return failure(refuse(400, 'bad_request', 'Params Error', 1));
  const cancelled = cancelPayment(context, Number(id));
  return cancelled.ok ? getPayment(context, call, id) : failure(cancelled);
}

const refundBody = z.object({ amount: z.number().nullish() });

function postRefund(context: ProviderContext, { body, header }: ApiCall, id: string): ApiResponse {
  const idempotencyKey = header('x-idempotency-key');
  if (idempotencyKey === undefined || idempotencyKey === '') {
    return failure(refuse(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292));
  }
  const wanted = refundBody.safeParse(body === '' ? {} : parseJson(body));
  if (!wanted.success) return failure(refuse(400, 'bad_request', 'amount attribute must be numeric', 4041));
  const amount = wanted.data.amount ?? null;
  const inProcess = context.faults?.ofRefund() ?? undefined;
  const refunded = refundPayment(context, Number(id), {
    amount: amount === null ? null : Math.round(amount * 100),
    idempotencyKey,
    ...(inProcess && { inProcess }),
  });
  if (!refunded.ok) return failure(refunded);
  const { refund, payment } = refunded;
  // A caller that does not ask for refunds in process gets a refusal, although the refund continues.
  const isShown = refund.status !== 'in_process' || showsInProcess(header);
  return isShown
    ? success(201, refundJson(refund, payment))
    : failure(refuse(400, 'bad_request', 'The refund could not be processed'));
}

function showsInProcess(header: ApiCall['header']): boolean {
  return header('x-render-in-process-refunds') === 'true';
}

function getRefunds(context: ProviderContext, { header }: ApiCall, id: string): ApiResponse {
  const found = context.index.ofPayment(Number(id));
  if (found === undefined) return failure(paymentNotFound());
  const { checkout, payment } = found;
  expirePayments(context, checkout);
  const shown = shownRefunds(payment, showsInProcess(header));
  return success(
    200,
    shown.map((refund) => refundJson(refund, payment)),
  );
}

function getMerchantOrder(context: ProviderContext, _call: ApiCall, id: string): ApiResponse {
  const checkout: Checkout | undefined = context.index.ofMerchantOrder(Number(id));
  if (checkout === undefined) return failure(refuse(404, 'not_found', 'Merchant order not found'));
  expirePayments(context, checkout);
  return success(200, merchantOrderJson(checkout));
}

function getChargeback(context: ProviderContext, _call: ApiCall, id: string): ApiResponse {
  const found = context.index.ofReference(null).find(({ payment }) => String(payment.chargebackId) === id);
  return found === undefined
    ? failure(refuse(404, 'not_found', 'Chargeback not found'))
    : success(200, chargebackJson(found.payment));
}

function getClaim(context: ProviderContext, _call: ApiCall, id: string): ApiResponse {
  const found = context.index.ofPayment(Number(id) - CLAIM_OFFSET);
  return found === undefined
    ? failure(refuse(404, 'not_found', 'Claim not found'))
    : success(200, claimJson(found.payment, Number(id)));
}

function invalidToken(): ApiRefusal {
  return refuse(401, 'unauthorized', 'invalid_token');
}

/** Compares hashes, which always have the same length. */
function isAuthorized({ accessToken }: ProviderContext, { header }: ApiCall): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header('authorization') ?? ''), digest(`Bearer ${accessToken}`));
}

/** Null for text that is no JSON, which no schema here accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
