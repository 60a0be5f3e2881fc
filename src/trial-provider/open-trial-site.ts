import { join } from 'node:path';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Send } from './deliveries.ts';
import { postThrough } from './post.ts';
import { openSqliteShelf } from './sqlite-shelf.ts';
import { trialBefore, type HandlerOptions, type RequestHandler } from './trial-handler.ts';
import { createTrialProvider, type TrialProvider } from './trial-provider.ts';

/** Where the provider stands among the shop's addresses. */
export const TRIAL_ROOT = '/pago-de-prueba';

export interface TrialSite {
  trial: TrialProvider;
  /** What the shop's client has to know: made anew at each start, since only the two of them use it. */
  credentials: { apiUrl: string; accessToken: string; webhookSecret: string };
  /** Puts the provider in front of the shop's own addresses. */
  before(next: RequestHandler): RequestHandler;
  /** Sends the notifications that are due: to be called by the clock. */
  deliverDue(): Promise<number>;
  close(): void;
}

export interface TrialSiteOptions extends HandlerOptions {
  /** Payments are kept there, in `pago-de-prueba.sqlite`. */
  dataDir: string;
  /** The origin that browsers reach the shop at. */
  publicUrl: string;
  /** The origin that this process reaches itself at: `http://127.0.0.1:3000`. */
  ownUrl: string;
  now: () => Date;
  randomBytes: RandomBytes;
  fetch: typeof fetch;
}

/** The provider as `npm start` mounts it into a shop that has no credentials. One process has it: its books are in memory. */
export function openTrialSite({ dataDir, publicUrl, ownUrl, ...options }: TrialSiteOptions): TrialSite {
  const { now, randomBytes } = options;
  const newSecret = () => Buffer.from(randomBytes(24)).toString('base64url');
  const accessToken = `TEST-${newSecret()}`;
  const webhookSecret = newSecret();
  const shelf = openSqliteShelf(join(dataDir, 'pago-de-prueba.sqlite'));
  const address = () => publicUrl + TRIAL_ROOT;
  const trial = createTrialProvider({ now, randomBytes, address, accessToken, webhookSecret, shelf });
  const post = postThrough(options.fetch);
  // Behind a proxy or in a container this process may not reach itself where browsers do.
  const send: Send = ({ url, ...delivery }) =>
    post({ ...delivery, url: url.startsWith(`${publicUrl}/`) ? ownUrl + url.slice(publicUrl.length) : url });
  return {
    trial,
    credentials: { apiUrl: ownUrl + TRIAL_ROOT, accessToken, webhookSecret },
    before: (next) => trialBefore(trial, options, next),
    deliverDue: () => trial.deliverDue(send),
    close: shelf.close,
  };
}
