import { randomBytes } from 'node:crypto';
import type { MockProviderOptions } from '../mock-provider.ts';
import { createFaultyProvider, type FaultyProvider } from './fault-injection.ts';
import type { Delivery } from '../deliveries.ts';
import { fetchTo } from './fetch-to.ts';

export const MOCK_ADDRESS = 'https://prueba.example/pago-de-prueba';
export const MOCK_TOKEN = 'TEST-token';
export const MOCK_SECRET = 'a secret that both sides know';

/** A provider in the same process with a movable clock and a readable mailbox; it starts on a Monday at noon. */
export function openMock(options: Partial<MockProviderOptions> = {}) {
  let time = Date.UTC(2026, 2, 2, 15);
  const received: Delivery[] = [];
  const trial: FaultyProvider = createFaultyProvider({
    now: () => new Date(time),
    randomBytes,
    address: () => MOCK_ADDRESS,
    accessToken: MOCK_TOKEN,
    webhookSecret: MOCK_SECRET,
    ...options,
  });
  return {
    trial,
    fetch: fetchTo(trial),
    now: () => new Date(time),
    letTimePass: (ms: number) => void (time += ms),
    /** The notifications that the shop got so far. */
    received,
    /** A shop that accepts every notification. */
    send: (delivery: Delivery) => {
      received.push(delivery);
      return Promise.resolve(200);
    },
  };
}

/** The preference for an order of ARS 148,550.50 and its shipping of ARS 14,855. */
export const WANTED_PREFERENCE = {
  items: [
    { id: 'cpu-1', title: 'Procesador', quantity: 2, unit_price: 74_275.25, currency_id: 'ARS' },
    { id: 'envio', title: 'Envío', quantity: 1, unit_price: 14_855, currency_id: 'ARS' },
  ],
  external_reference: '7KQ2-M9XA',
  back_urls: {
    success: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
    pending: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
    failure: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
  },
  auto_return: 'approved',
  notification_url: 'http://localhost:3000/api/pagos/aviso/?source_news=webhooks',
};
