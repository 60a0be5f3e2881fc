import { ApiError } from '#web/api-client.ts';

/** The server answered and said no: what the page shows may be out of date. Where there was no answer there is nothing to read either. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
