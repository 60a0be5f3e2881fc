import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { dismissNotice, notify } from '#web/ui/notify.ts';
import { panelErrors } from './panel-errors.ts';
import { panelPaths } from './panel-paths.ts';
import { isSignedOut } from './panel-session.ts';
import { beginChange } from './press-guard.ts';
import { noteUnsentFile } from './unsent-file.ts';

/** The notice of the last refusal. The next successful change removes it, and the banner. */
let refusalNotice = 0;

/**
 * Runs a change of the panel and reports the result: a refusal goes to the banner and, with its cause, into a toast titled 'Error'; a session
 * that is over leads to the login. A caller that shows the refusal beside its own field or button (`onRefused`) needs no banner, and with
 * `failure` null no toast either: its field says it all. Afterwards the page shows the server's state and ignores presses for a second (press-guard.ts).
 * @example
 * const change = useChange();
 * const saved = await change(() => panelApi.changeProduct(next), 'Error al actualizar producto');
 * @returns the response, or undefined when the change was refused.
 */
export function useChange() {
  const { revalidate } = useRevalidator();
  const leaveIfSignedOut = useLeaveIfSignedOut();

  return async <Value>(
    run: () => Promise<Value>,
    failure: string | null,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<Value | undefined> => {
    const end = beginChange();
    try {
      const response = await run();
      panelErrors.dismiss();
      dismissNotice(refusalNotice);
      await revalidate();
      return response;
    } catch (error) {
      if (await leaveIfSignedOut(error)) return undefined;
      if (isRefusal(error)) await revalidate();
      const cause = errorMessage(error);
      const title = failure ?? 'Error al guardar';
      if (onRefused === undefined) panelErrors.show(title, cause);
      else onRefused({ message: cause, faults: faultsIn(error) });
      if (failure !== null || onRefused === undefined) {
        refusalNotice = notify.error('Error', { detail: `${title}: ${cause}` });
      }
      return undefined;
    } finally {
      end();
    }
  };
}

/** Opens the login where a call failed because the session is over, and comes back here after it. The result: whether it is over. */
export function useLeaveIfSignedOut(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (error) => {
    if (!isSignedOut(error)) return false;
    noteUnsentFile();
    await navigate(panelPaths.login(pathname + search));
    return true;
  };
}

/** Why a change was not made, in words for the person who asked for it. */
export interface Refusal {
  message: string;
  /** By field, with the field's name in the call. */
  faults: Readonly<Record<string, string>>;
}

function faultsIn(error: unknown): Refusal['faults'] {
  return (error instanceof ApiError ? error.problem?.errors : undefined) ?? {};
}

/** The server answered and refused: the page may be out of date. Without a response a second read would fail too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
