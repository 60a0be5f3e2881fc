import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelMergePreview } from '#contract/panel/categories.ts';
import { call } from '../panel-client.ts';

type Read = { asked: string } & ({ preview: PanelMergePreview } | { failure: string });

/** What merging one category into another would do; null while it is read, or without another. `again`: another number reads it again. */
export function useMergePreview(
  fromId: string,
  intoId: string,
  again: number,
): { preview: PanelMergePreview | null; failure: string | null } {
  const asked = `${fromId} ${intoId} ${again}`;
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (intoId === '') return;
    const leaving = new AbortController();
    call(routes.previewMerge, {
      params: { id: fromId },
      query: { con: intoId },
      signal: leaving.signal,
    }).then(
      (preview) => setRead({ asked, preview }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setRead({ asked, failure: error instanceof Error ? error.message : 'No se pudo calcular' });
      },
    );
    return () => leaving.abort();
  }, [asked, fromId, intoId]);
  const isCurrent = read !== null && read.asked === asked && intoId !== '';
  return {
    preview: isCurrent && 'preview' in read ? read.preview : null,
    failure: isCurrent && 'failure' in read ? read.failure : null,
  };
}
