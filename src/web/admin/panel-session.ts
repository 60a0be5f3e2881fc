import { redirect } from 'react-router';
import { logOut } from '#contract/endpoints/shop-routes.ts';
import { CONFIRM_IDENTITY, NO_PERMISSION, SECOND_FACTOR_NEEDED } from '#contract/roles.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from './panel-client.ts';
import { isOfKind } from './problem-kind.ts';
import { panelPaths } from './panel-paths.ts';
import { noteUnsentFile } from './unsent-file.ts';

/** There is no valid session: the specification's status is 403, which others have too, whose session goes on. */
export function isSignedOut(error: unknown): boolean {
  const goesOn = [NO_PERMISSION, CONFIRM_IDENTITY, SECOND_FACTOR_NEEDED];
  return error instanceof ApiError && error.status === 403 && !goesOn.some((kind) => isOfKind(error, kind));
}

/** For a loader: redirects to the login without a message, and back here after it. */
export function toLogin(url: URL): Response {
  noteUnsentFile();
  return redirect(panelPaths.login(url.pathname + url.search));
}

const CHANNEL = 'panel';
const SIGNED_OUT = 'signed-out';

/** Ends the session and opens the login in every tab of this browser. Without a response of the server the tabs stay. @throws ApiError */
export async function signOut(): Promise<void> {
  await call(logOut);
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than ours
  channel.postMessage(SIGNED_OUT);
  channel.close();
  leave();
}

/** Opens the login when another tab signs out. @returns a function that stops listening. */
export function followSignOut(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) leave();
  });
  return () => channel.close();
}

/** A full page load, so that nothing of the panel stays in memory. */
function leave(): void {
  location.assign(panelPaths.login());
}
