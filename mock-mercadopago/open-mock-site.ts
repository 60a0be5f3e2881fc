import { join } from 'node:path';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Send } from './deliveries.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import { mockBefore, type HandlerOptions, type RequestHandler } from './mock-handler.ts';
import { createMockProvider, type MockProvider } from './mock-provider.ts';

/** The provider's path within the shop's addresses. */
export const MOCK_ROOT = '/pago-de-prueba';

export interface MockSite {
  trial: MockProvider;
  /** The credentials of the shop's client: new at each start, since only these two use them. */
  credentials: {
    kind: 'mercadopago';
    apiUrl: string;
    accessToken: string;
    webhookSecret: string;
  };
  /** Serves the provider before the shop's own addresses. */
  before(next: RequestHandler): RequestHandler;
  /** Sends the notifications that are due: to be called by the clock. */
  deliverDue(): Promise<number>;
  close(): void;
}

export interface MockSiteOptions extends HandlerOptions {
  /** The folder of its payments, in `pago-de-prueba.sqlite`. */
  dataDir: string;
  /** The origin at which browsers reach the shop. */
  publicUrl: string;
  /** The origin that this process reaches itself at: `http://127.0.0.1:3000`. */
  ownUrl: string;
  now: () => Date;
  randomBytes: RandomBytes;
  fetch: typeof fetch;
}

/** The provider as `npm start` mounts it into a shop that has no credentials. One process has it: its index is in memory. */
export function openMockSite({ dataDir, publicUrl, ownUrl, ...options }: MockSiteOptions): MockSite {
  const { now, randomBytes } = options;
  const newSecret = () => Buffer.from(randomBytes(24)).toString('base64url');
  const accessToken = `TEST-${newSecret()}`;
  const webhookSecret = newSecret();
  const storage = openSqliteStorage(join(dataDir, 'pago-de-prueba.sqlite'));
  const address = () => publicUrl + MOCK_ROOT;
  const trial = createMockProvider({ now, randomBytes, address, accessToken, webhookSecret, storage });
  const post = sendThrough(options.fetch);
  // Behind a proxy or in a container, this process may not reach itself at the browsers' address.
  const send: Send = ({ url, ...delivery }) =>
    post({ ...delivery, url: url.startsWith(`${publicUrl}/`) ? ownUrl + url.slice(publicUrl.length) : url });
  return {
    trial,
    credentials: { kind: 'mercadopago', apiUrl: ownUrl + MOCK_ROOT, accessToken, webhookSecret },
    before: (next) => mockBefore(trial, options, next),
    deliverDue: () => trial.deliverDue(send),
    close: storage.close,
  };
}

/** How long the provider waits for a shop to accept a notification. */
const TIMEOUT_MS = 22_000;

/** Sends notifications over the network. */
export function sendThrough(fetch: typeof globalThis.fetch): Send {
  return async ({ url, headers, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  };
}
