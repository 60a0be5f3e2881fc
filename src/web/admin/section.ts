import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Permission } from '#contract/roles.ts';
import { ApiError } from '#web/api/api-client.ts';
import { isSignedOut } from './panel-session.ts';

export interface SectionArgs extends Pick<ClientLoaderFunctionArgs, 'url' | 'request'> {
  /** What the role of who is signed in allows: a section asks the server for nothing else. */
  may: (permission: Permission) => boolean;
}

/** The exports of a section's file. They are those of a route module of React Router. */
export interface SectionModule<Data = unknown> {
  /** @throws NotRead, or ApiError with 403 where the session is over. */
  clientLoader: (args: SectionArgs) => Promise<Data>;
  default: ComponentType<{ loaderData: Data }>;
}

export interface SectionProps<Loader extends SectionModule['clientLoader']> {
  loaderData: Awaited<ReturnType<Loader>>;
}

/** `message` is what the banner shows. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/** The person's role does not allow the section: to try again would not help. */
export class NotAllowed extends NotRead {
  override name = 'NotAllowed';
}

/** The section's code could not be loaded: there is no network, or a newer release has other files. */
export class NotLoaded extends NotRead {
  override name = 'NotLoaded';
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
