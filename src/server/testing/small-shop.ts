import { randomBytes } from 'node:crypto';
import type { Readiness } from '#contract/readiness.ts';
import { readAnyWebhook } from '#payments/payment-providers.ts';
import { createRecompression } from '../responses/recompression.ts';
import { createRenderQueue, SHARED_PAGES, type RenderQueueOptions } from '../responses/render-queue.ts';
import { createResponseCache, type ResponseCache } from '../responses/response-cache.ts';
import { buildApp, type AppOptions } from '../app/build-app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { ShopServices } from '../routes/services.ts';
import { NO_NOTICES, NO_PANEL, NO_SIGN_IN, quotesNothing } from './closed-services.ts';
import { smallPages } from './small-pages.ts';
import { RYZEN, smallReader } from './small-reader.ts';

/** A shop of two products, whole but for its database, for tests that go in by HTTP. */
export async function openSmallShop(
  changes: {
    services?: Partial<ShopServices>;
    options?: Partial<AppOptions>;
    queue?: Partial<RenderQueueOptions>;
  } = {},
) {
  const shop = { version: '1', stock: RYZEN.stock };
  const reads: string[] = [];
  const logged: string[] = [];
  const options: AppOptions = {
    publicUrl: 'http://localhost:3000',
    rateLimit: false,
    trustProxy: 'loopback',
    log: { write: (line) => void logged.push(line) },
    now: () => 0,
    newRequestId: () => 'pedido-1',
    soon: setImmediate,
    monotonicMs: () => 0,
    ...changes.options,
  };
  const services: ShopServices = {
    reader: smallReader(shop, reads),
    pages: smallPages(reads),
    release: '1.0.0',
    publicVersion: () => shop.version,
    catchUp: () => Promise.resolve(),
    contact: { email: 'hola@tienda.example', phone: '249 400-0000' },
    now: NO_PANEL.now,
    randomBytes,
    orderBook: NO_PANEL.orderBook,
    paymentReader: NO_PANEL.paymentReader,
    cancelByBuyer: () => Promise.reject(new Error('in this test no buyer cancels')),
    offline: NO_PANEL.offline,
    payments: changes.services?.panel?.payments ?? null,
    orders: { place: () => Promise.reject(new Error('this test places no order')) },
    missedSearches: { count: () => undefined },
    photos: { read: () => Promise.resolve(null) },
    logo: () => null,
    priceHistory: { read: () => Promise.resolve(null), lastChanges: () => Promise.resolve(new Map()) },
    quotes: { make: quotesNothing, read: quotesNothing },
    withdrawals: {
      ask: () => Promise.reject(new Error('in this test nobody changes their mind')),
      findOfOrder: () => Promise.resolve(null),
    },
    notices: NO_NOTICES,
    signIn: NO_SIGN_IN,
    panel: NO_PANEL,
    readiness: { look: () => Promise.resolve(READY), beginClosing: () => undefined },
    readWebhook: readAnyWebhook,
    ...changes.services,
  };
  const responses: ResponseCache = createResponseCache({
    reader: services.reader,
    queue: createRenderQueue({ ...SHARED_PAGES, soon: setImmediate, ...changes.queue }),
    recompression: createRecompression({ now: options.now, later: () => undefined }),
    headers: securityHeaders(options.publicUrl),
    now: options.now,
  });
  const app = await buildApp(services, responses, options);
  await app.ready();
  return {
    app,
    responses,
    /** What was computed, in order; an answer from the cache leaves no trace here. */
    reads,
    logged,
    changeCatalogue: () => void (shop.version += '1'),
    /** An order of one Ryzen. @param busy whether, as in an open shop, what was true before may still be sent for a moment */
    sellOne({ busy = false } = {}) {
      if (busy) responses.replaceVersion(shop.version);
      shop.version += '1';
      shop.stock -= 1;
    },
  };
}

/** What a buyer of one Ryzen sends. */
export const ORDER_BODY = {
  nombre: 'Ana Pérez',
  email: 'ana@example.com',
  telefono: '249 400-0000',
  direccion: 'Mitre 100, Tandil',
  total_esperado: '229.90',
  productos: [{ producto_id: 'AMD-7600', cantidad: 1 }],
};

const READY: Readiness = {
  isClosing: false,
  database: 'ok',
  migrations: 'ok',
  catalogue: 'ok',
  disk: 'ok',
  leader: 'ok',
  jobs: 'ok',
};
