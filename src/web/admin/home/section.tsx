import type { ComponentType, ReactElement } from 'react';
import { ApiError } from '#web/api-client.ts';
import { isSignedOut } from '../panel-session.ts';
import { CouldNotRead } from './could-not-read.tsx';

/** One screen of the panel: what it reads at an address, and how it looks. */
export interface Section {
  /** @throws ApiError with 403 where the session is over; whatever else fails is shown in the section's place. */
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
      try {
        return <View read={await read(params, signal)} />;
      } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        return <CouldNotRead failure={error} />;
      }
    },
  };
}

class NotRead extends Error {
  override name = 'NotRead';
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
