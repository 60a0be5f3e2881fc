import type { CallRoute } from '#contract/endpoints/call.ts';
import { request } from './panel-client.ts';
import { isSignedOut } from './panel-session.ts';
import { noteUnsentFile } from './unsent-file.ts';

/** Sends a file as the body of a call. If the session is over, the login says afterwards which file to choose again. @throws ApiError */
export async function sendFile<Route extends CallRoute>(
  route: Route,
  address: string,
  { file, timeoutMs }: { file: File; timeoutMs: number },
) {
  try {
    return await request(
      route,
      address,
      { body: file, headers: { 'Content-Type': 'application/octet-stream' } },
      { timeoutMs },
    );
  } catch (error) {
    if (isSignedOut(error)) noteUnsentFile(file);
    throw error;
  }
}
