import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImport, PanelImportDetail } from '#contract/panel/imports.ts';
import { call } from '../panel-client.ts';
import { isSignedOut } from '../panel-session.ts';
import { isUnderWay } from './import-labels.ts';

const EVERY_MS = 800;
/** After a request without a response; the user sees no message, because the import goes on without this page. */
const AFTER_FAILURE_MS = 4000;

/** The current state of a run: polled while it runs; afterwards the page is read again. */
export function useFollowedRun<Run extends PanelImport>(run: Run): Run | PanelImportDetail;
export function useFollowedRun<Run extends PanelImport>(
  run: Run | undefined,
): Run | PanelImportDetail | undefined;
export function useFollowedRun<Run extends PanelImport>(
  run: Run | undefined,
): Run | PanelImportDetail | undefined {
  const [later, setLater] = useState<PanelImportDetail | null>(null);
  const { revalidate } = useRevalidator();
  const id = run !== undefined && isUnderWay(run) ? run.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    let timer = setTimeout(ask, EVERY_MS, id);
    async function follow(id: string): Promise<void> {
      const next = await call(routes.importRun, { params: { id }, signal: leaving.signal });
      setLater(next);
      if (isUnderWay(next)) timer = setTimeout(ask, EVERY_MS, id);
      else await revalidate();
    }
    function ask(id: string): void {
      follow(id).catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        // A new read leads to the login when the session is over.
        if (isSignedOut(error)) void revalidate();
        else timer = setTimeout(ask, AFTER_FAILURE_MS, id);
      });
    }
    return () => {
      leaving.abort();
      clearTimeout(timer);
      setLater(null);
    };
  }, [id, revalidate]);
  return later !== null && later.id === id ? later : run;
}
