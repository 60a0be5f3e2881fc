/** What the provider says to a call that it does not carry out; `code` is its own number for the reason. */
export interface ProviderError {
  ok: false;
  status: number;
  error: string;
  message: string;
  code?: number;
}

export function refuse(status: number, error: string, message: string, code?: number): ProviderError {
  return { ok: false, status, error, message, ...(code === undefined ? {} : { code }) };
}

export function paymentNotFound(): ProviderError {
  return refuse(404, 'not_found', 'Payment not found', 2000);
}
