import { redirect } from 'react-router';
import { ApiError } from '#web/api-client.ts';
import { panelPaths } from './panel-paths.ts';
import { sessionApi } from './session-api.ts';

/** The session is over or was never one. The specification's word is 403. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** For a loader: silently to the login, and back here after it. */
export function toLogin(url: URL): Response {
  return redirect(panelPaths.login(url.pathname + url.search));
}

const CHANNEL = 'panel';
const SIGNED_OUT = 'signed-out';

/** Ends the session and leaves, in every tab of this browser. Where the shop does not answer, the tabs stay. @throws ApiError */
export async function signOut(): Promise<void> {
  await sessionApi.logOut();
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than ours
  channel.postMessage(SIGNED_OUT);
  channel.close();
  leave();
}

/** Leaves as soon as another tab signed out. @returns how to stop listening. */
export function followSignOut(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) leave();
  });
  return () => channel.close();
}

/** A whole page load: nothing of the panel stays in memory. */
function leave(): void {
  location.assign(panelPaths.login());
}
