import type { ComponentType, ReactElement } from 'react';
import { ApiError } from '#web/api-client.ts';
import { panelErrors } from '../layout/panel-errors.ts';
import { isSignedOut } from '../panel-session.ts';
import { CouldNotRead } from './could-not-read.tsx';

/** One screen of the panel: what it reads at an address, and how it looks. */
export interface Section {
  /** @throws ApiError with 403 where the session is over; whatever else fails is shown in the section's place. */
  open(params: URLSearchParams, signal: AbortSignal): Promise<ReactElement>;
}

export interface SectionParts<Read> {
  read: (params: URLSearchParams, signal: AbortSignal) => Promise<Read>;
  View: ComponentType<{ read: Read }>;
  /** What the banner says when reading failed. @example (detail) => `Error al cargar productos: ${detail}` */
  failure: (detail: string) => string;
}

export function defineSection<Read>({ read, View, failure }: SectionParts<Read>): Section {
  return {
    async open(params, signal) {
      try {
        return <View read={await read(params, signal)} />;
      } catch (error) {
        if (isSignedOut(error) || !(error instanceof ApiError)) throw error;
        const message = failure(error.message);
        panelErrors.show(message);
        return <CouldNotRead message={message} />;
      }
    },
  };
}
