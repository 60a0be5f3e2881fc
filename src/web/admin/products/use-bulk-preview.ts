import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { BulkPreviewResponse, SentBulkChange, SentSelection } from '#contract/panel/bulk-changes.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '../panel-client.ts';

/** Wait after the last key, so that a number is one request and not one for each digit. */
const DEBOUNCE_MS = 250;

/** What a change of the selected products would do; null without a change or while it is read. `again`: another number reads it again. */
export function useBulkPreview(
  selection: SentSelection,
  change: SentBulkChange | null,
  again: number,
): { preview: BulkPreviewResponse | null; failure: string | null } {
  const asked = change === null ? null : JSON.stringify({ selection, change, again });
  const [response, setResponse] = useState<{ asked: string; preview: BulkPreviewResponse } | null>(null);
  const [failure, setFailure] = useState<{ asked: string; message: string } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    const { selection, change } = JSON.parse(asked) as { selection: SentSelection; change: SentBulkChange }; // written above
    const timer = setTimeout(
      () => {
        call(routes.previewBulkChange, { body: { selection, change }, signal: leaving.signal }).then(
          (preview) => setResponse({ asked, preview }),
          (error: unknown) => {
            if (!leaving.signal.aborted) setFailure({ asked, message: errorMessage(error) });
          },
        );
      },
      change.margin === undefined ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return {
    preview: response !== null && response.asked === asked ? response.preview : null,
    failure: failure !== null && failure.asked === asked ? failure.message : null,
  };
}
