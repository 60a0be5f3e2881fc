import type { ApiResponse, CallName } from '../../api.ts';

/** An error that the real provider documents, or that somebody got from it and published. */
export interface DocumentedError extends ApiResponse {
  call: CallName;
  /** What it says, in the provider's words, in short. */
  about: string;
  /**
   * How much of the answer the source shows. `whole`: status and body. Otherwise the rest has the form of the whole ones: `code` and
   * message, or the `status` alone, with an empty body where nothing else is known. Headers are those that the source names.
   */
  shown: 'whole' | 'code' | 'status';
  source: string;
  /** When it was published; for pages without a date, when they were read. */
  date: string;
}

export const REFERENCE = 'https://mercadopago.com.br/developers/en/reference';
/** What the API answered to `OPTIONS`: its own list of errors of payments. */
export const OPTIONS = 'OPTIONS https://api.mercadopago.com/v1/payments, published in a public repository';
export const SDK_ERRORS = 'https://www.npmjs.com/package/mercadopago/v/3.6.1, dist/utils/errors';
export const RATE_LIMITS =
  'https://raw.githubusercontent.com/api-evangelist/mercado-pago/refs/heads/main/rate-limits/mercado-pago-rate-limits.yml';
export const CLAUDE_MARKETPLACE = 'https://github.com/mercadopago/mercadopago-claude-marketplace/pull/68';
export const PX_ANDROID = 'https://github.com/mercadopago/px-android/issues/528';
export const READ = '2026-11-22';

/** As whole answers have them. */
const ERROR_WORDS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};

/** Status and body as the source shows them. */
export function whole(
  call: CallName,
  status: number,
  body: Record<string, unknown>,
  source: string,
  date: string,
): DocumentedError {
  const about = typeof body['message'] === 'string' ? body['message'] : 'no words';
  return { call, about, status, headers: {}, body: JSON.stringify(body), shown: 'whole', source, date };
}

/** Known by the provider's word for it. */
export function coded(
  call: CallName,
  status: number,
  { error, message }: { error?: string; message: string },
  source: string,
  date: string,
): DocumentedError {
  const body = JSON.stringify({ message, error, status, cause: [] });
  return { call, about: message, status, headers: {}, body, shown: 'code', source, date };
}

/** Known by the provider's number for it. */
export function numbered(
  call: CallName,
  status: number,
  code: number,
  message: string,
  source: string,
): DocumentedError {
  const cause = [{ code, description: message, data: null }];
  const body = JSON.stringify({ message, error: ERROR_WORDS[status], status, cause });
  return { call, about: `${code} ${message}`, status, headers: {}, body, shown: 'code', source, date: READ };
}

/** Known by its status; the body is not. */
export function statusAlone(
  call: CallName,
  status: number,
  about: string,
  source: string,
  headers: Record<string, string> = {},
): DocumentedError {
  return { call, about, status, headers, body: '', shown: 'status', source, date: READ };
}

/** The four fields: https://github.com/thiagoinovmi/eventospro/blob/main/PIX_BOLETO_TROUBLESHOOTING.md (read on 2026-11-22) */
export function policyAgent(): string {
  return JSON.stringify({
    status: 403,
    code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
    message: 'At least one policy returned UNAUTHORIZED.',
    blocked_by: 'PolicyAgent',
  });
}
