export const CALL_NAMES = [
  'create-preference',
  'get-preference',
  'update-preference',
  'get-payment',
  'search-payments',
  'refund-payment',
  'list-refunds',
  'update-payment',
  'get-merchant-order',
  'get-chargeback',
  'get-claim',
  'who-am-i',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

/** A call of the provider's API, from any transport. */
export interface ApiCall {
  method: string;
  /** From the provider's own root: `/v1/payments/1`. */
  path: string;
  query: URLSearchParams;
  /** By name in lower case. */
  header: (name: string) => string | undefined;
  body: string;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How a response reaches the caller: at once, late, or not at all. */
export type ApiOutcome = { kind: 'answers'; afterMs: number; response: ApiResponse } | { kind: 'breaks-off' };

/** Why the provider does not execute a call; `code` is its own number for the reason. */
export interface ApiRefusal {
  ok: false;
  status: number;
  error: string;
  message: string;
  code?: number;
}

export function refuse(status: number, error: string, message: string, code?: number): ApiRefusal {
  return { ok: false, status, error, message, ...(code === undefined ? {} : { code }) };
}

export function paymentNotFound(): ApiRefusal {
  return refuse(404, 'not_found', 'Payment not found', 2000);
}

export function notInThisState(): ApiRefusal {
  return refuse(400, 'bad_request', 'The action requested is not valid for the current payment state', 2063);
}

export function success(status: number, body: object): ApiResponse {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(body) };
}

export function failure({ status, error, message, code }: ApiRefusal): ApiResponse {
  const cause = code === undefined ? [] : [{ code, description: message, data: null }];
  return { status, headers: JSON_HEADERS, body: JSON.stringify({ message, error, status, cause }) };
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
