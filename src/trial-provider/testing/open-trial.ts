import { randomBytes } from 'node:crypto';
import { createTrialProvider, type TrialProvider, type TrialProviderOptions } from '../trial-provider.ts';
import type { Delivery } from '../deliveries.ts';
import { fetchTo } from './in-process.ts';

export const TRIAL_ADDRESS = 'https://prueba.example/pago-de-prueba';
export const TRIAL_TOKEN = 'TEST-token';
export const TRIAL_SECRET = 'a secret that both sides know';

/** A provider in the same process with a clock to move and a letter box to look into; it starts on a Monday at noon. */
export function openTrial(options: Partial<TrialProviderOptions> = {}) {
  let time = Date.UTC(2026, 2, 2, 15);
  const received: Delivery[] = [];
  const trial: TrialProvider = createTrialProvider({
    now: () => new Date(time),
    randomBytes,
    address: () => TRIAL_ADDRESS,
    accessToken: TRIAL_TOKEN,
    webhookSecret: TRIAL_SECRET,
    ...options,
  });
  return {
    trial,
    fetch: fetchTo(trial),
    now: () => new Date(time),
    letTimePass: (ms: number) => void (time += ms),
    /** What the shop was sent so far. */
    received,
    /** A shop that takes every notification. */
    send: (delivery: Delivery) => {
      received.push(delivery);
      return Promise.resolve(200);
    },
  };
}
