import type { ComponentType, ReactElement } from 'react';
import { ApiError } from '#web/api-client.ts';
import { isSignedOut } from '../panel-session.ts';

/** One screen of the panel: what it reads at an address, and how it looks. */
export interface Section {
  /** @throws NotRead, or ApiError with 403 where the session is over. */
  open(params: URLSearchParams, signal: AbortSignal): Promise<ReactElement>;
}

export interface SectionParts<Read> {
  /** Names what it reads with `reading`, so that a failure can be told. */
  read: (params: URLSearchParams, signal: AbortSignal) => Promise<Read>;
  View: ComponentType<{ read: Read }>;
}

export function defineSection<Read>({ read, View }: SectionParts<Read>): Section {
  return {
    async open(params, signal) {
      return <View read={await read(params, signal)} />;
    },
  };
}

/** `message` is what the banner says. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/** The section's own code did not come: there is no network, or a newer release of the shop has other files. */
export class NotLoaded extends NotRead {
  override name = 'NotLoaded';
}

/**
 * What the banner says when this could not be read.
 * @example await reading((detail) => `Error al cargar productos: ${detail}`, panelApi.products({}))
 */
export async function reading<Answer>(
  failure: (detail: string) => string,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isSignedOut(error) || !(error instanceof ApiError)) throw error;
    throw new NotRead(failure(error.message), { cause: error });
  }
}
