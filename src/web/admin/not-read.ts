import { ApiError } from '#web/api/api-client.ts';
import { isSignedOut } from './panel-session.ts';

/** A section could not be read; `message` is what the banner shows. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/**
 * Gives a failed call the sentence for the banner.
 * @example await reading((detail) => `Error al cargar productos: ${detail}`, call(routes.products, { signal }))
 */
export async function reading<Response>(
  failure: (detail: string) => string,
  response: Promise<Response>,
): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    if (isSignedOut(error) || !(error instanceof ApiError)) throw error;
    throw new NotRead(failure(error.message), { cause: error });
  }
}
