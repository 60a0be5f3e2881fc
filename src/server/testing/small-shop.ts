import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import { createFirstSteps } from '#settings/first-steps.ts';
import { originTexts } from '#settings/setting-table.ts';
import { createListAddressService } from '#catalogue/imports/list-address-service.ts';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import { createSupplierMergeService } from '#catalogue/supplier-merge/supplier-merge-service.ts';
import { createSettingsService } from '#settings/settings-service.ts';
import { randomBytes } from 'node:crypto';
import { createHashQueue } from '#accounts/hash-queue.ts';
import { createPeopleService } from '#accounts/people-service.ts';
import type { SignInService } from '#accounts/sign-in-service.ts';
import { createAttentionService } from '#attention/attention-service.ts';
import { findMoneyLeft } from '#payments/refunds/money-left.ts';
import { createAuditReader } from '#audit/audit-reader.ts';
import { createAdminProductService } from '#catalogue/admin-product-service.ts';
import { createCategoryService } from '#catalogue/categories/category-service.ts';
import { createUploadedPhotoService } from '#catalogue/photos/uploaded-photo-service.ts';
import { createOwnProductService } from '#catalogue/own-products/own-product-service.ts';
import { createBulkChangeService } from '#catalogue/bulk-changes/bulk-change-service.ts';
import { createKnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import { baseOfRecords } from '#catalogue/known-parts/testing/base-of-records.ts';
import { createCoverageService } from '#catalogue/coverage/coverage-service.ts';
import { createImportService } from '#catalogue/imports/import-service.ts';
import { importDeps } from '#catalogue/imports/testing/import-deps.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import { candidateList } from '#contract/build.ts';
import type { BackupState } from '#contract/panel/backups.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { productList, publicProduct, type PublicProduct } from '#contract/product.ts';
import type { Readiness } from '#contract/readiness.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { Tables } from '#db/tables.ts';
import { createMailService } from '#mail/mail-service.ts';
import type { NoticeService } from '#notices/notice-service.ts';
import { createBuyerService } from '#orders/buyers/buyer-service.ts';
import { createSalesService } from '#orders/sales/sales-service.ts';
import { createOrderBookService } from '#orders/order-book-service.ts';
import { createOfflineService } from '#payments/offline-service.ts';
import { createOrderStepService } from '#payments/order-step-service.ts';
import { createPaymentReader } from '#payments/payment-reader.ts';
import { readAnyWebhook } from '#payments/payment-providers.ts';
import { createPricingService } from '#pricing/pricing-service.ts';
import { createRecipientService } from '#staff-notifications/recipients.ts';
import { createStaffNewsService } from '#staff-notifications/staff-news-service.ts';
import { createWithdrawalService } from '#withdrawals/withdrawal-service.ts';
import { createRecompression } from '../responses/recompression.ts';
import { createRenderQueue, SHARED_PAGES, type RenderQueueOptions } from '../responses/render-queue.ts';
import { createResponseCache, type ResponseCache } from '../responses/response-cache.ts';
import { buildApp, type AppOptions } from '../app/build-app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { JsonReader } from '../reader/shop-reader.ts';
import type { Pages } from '../routes/pages.ts';
import { createNewsStreams } from '../http/news-streams.ts';
import type { ShopServices } from '../routes/services.ts';

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

export const RYZEN: PublicProduct = {
  id: 'AMD-7600',
  description: 'Procesador AMD Ryzen 5 7600 AM5',
  brand: 'AMD',
  partNumber: '100-100001015BOX',
  category: 'PROCESADORES',
  price: '219.90',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 4,
  visible: true,
  images: [],
  photos: [],
  content: { pictures: [], shortDescription: 'Seis núcleos', attributes: [] },
  facts: { kind: 'cpu', socket: 'AM5', tdp_w: 65 },
};

const BOARD: PublicProduct = {
  ...RYZEN,
  id: 'MB/B650',
  description: 'Motherboard B650M',
  category: 'MOTHERBOARDS',
  facts: { kind: 'motherboard', socket: 'AM5' },
};

const writeProducts = wireWriter(productList);
const writeProduct = wireWriter(publicProduct);
const writeCandidates = wireWriter(candidateList);

function smallReader(shop: { version: string; stock: number }, reads: string[]): ShopReader & JsonReader {
  const products = [
    {
      ...RYZEN,
      get stock() {
        return shop.stock;
      },
    },
    BOARD,
  ];
  const read = <T>(name: string, response: T): T => {
    reads.push(name);
    return response;
  };
  const reader: ShopReader = {
    version: () => shop.version,
    shop: () => UNKNOWN_SHOP,
    dollarRate: () => null,
    installmentPlans: () => [],
    deliveryOptions: () => read('deliveryOptions', { province: null, delivery: [] }),
    products: ({ limit, offset }) =>
      read('products', {
        results: products.slice(offset, offset + limit),
        count: products.length,
        next: null,
        previous: null,
        rate: null,
        facets: [],
      }),
    suggestions: () =>
      read('suggestions', { count: 0, products: [], categories: [], brands: [], build: null, unsold: null }),
    ownText: () => null,
    relaxedSearch: () => read('relaxedSearch', null),
    nearestProducts: () => read('nearestProducts', []),
    unsoldArticle: () => null,
    searchedPrice: () => null,
    searchGoal: () => null,
    namedParts: () => ({ found: [], isNear: false, meant: [], unlisted: [] }),
    product: (id) => read('product', products.find((product) => product.id === id) ?? null),
    sellerOf: () => null,
    goneProduct: () => null,
    productNames: () =>
      read(
        'productNames',
        products.map(({ id, description }) => ({ id, description })),
      ),
    prices: (ids) =>
      read('prices', {
        results: products
          .filter(({ id }) => ids.includes(id))
          .map(({ id, price, priceArs, priceWithoutTaxesArs, stock, visible }) => ({
            id,
            price,
            priceArs,
            priceWithoutTaxesArs,
            stock,
            visible,
          })),
      }),
    candidates: (query) =>
      read('candidates', {
        step: query.paso ?? 'cpu',
        products: [],
        count: 0,
        next: null,
        previous: null,
        dropped: [],
        hidden: 0,
        facets: [],
      }),
    verdict: () =>
      read('verdict', {
        status: 'compatible',
        problems: [],
        unverified: [],
        fits: [],
        unstated: [],
        drawW: 0,
        recommendedPsuW: 0,
      }),
    complete: ({ uso }) =>
      read('complete', {
        isComplete: false,
        use: uso,
        reason: 'no-hay-componentes',
        message: 'Sin componentes',
        cheapest: null,
      }),
    betterPart: () => read('betterPart', null),
    adviceNotes: () => read('adviceNotes', []),
    replacedReasons: () => read('replacedReasons', {}),
    reasons: () => read('reasons', {}),
    pcLacks: () => [],
    repair: () =>
      read('repair', {
        changes: [],
        difference: '0.00',
        differenceArs: null,
        warnings: 0,
        warningNames: [],
        lacking: [],
        keeps: [],
        gamesPercent: null,
        extraChange: null,
        otherWays: [],
        alternatives: [],
      }),
    budgetBuilds: () => read('budgetBuilds', []),
    categories: () => read('categories', [{ id: '1', name: 'PROCESADORES', key: 'cpu', count: 1 }]),
    renamedCategory: () => read('renamedCategory', null),
    buildSteps: () => read('buildSteps', []),
  };
  return {
    ...reader,
    productsJson: (query) => JSON.stringify(writeProducts(reader.products(query))),
    productJson: (id) => {
      const product = reader.product(id);
      return product && JSON.stringify(writeProduct(product));
    },
    candidatesJson: (query) => JSON.stringify(writeCandidates(reader.candidates(query))),
  };
}

function smallPages(reads: string[]): Pages {
  return {
    release: 'r1',
    drawing: (product, view) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${product.id} ${view}</title></svg>`,
    preview: (address) =>
      address.startsWith('/vista/')
        ? {
            address: '/vista/tienda.png',
            svg: () => '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
          }
        : null,
    // What is asked twice is asked once; `/nada` is nowhere, and `u` is a parameter that no page reads.
    canonical: (address) => address.replace(/^\/nada.*/, '/nada').replace(/[?&]u=[^&]*/, ''),
    async render(url, { reader, onFailure }) {
      reads.push(`page ${url}`);
      if (url.startsWith('/rota')) throw new Error('secreto de la base');
      if (url.startsWith('/muda')) {
        const body = 'Unexpected Server Error';
        return {
          status: 500,
          contentType: 'text/plain;charset=UTF-8',
          location: null,
          isCacheable: true,
          body,
          inlineScripts: [],
        };
      }
      const [ryzen] = url.startsWith('/vendido') ? reader.prices(['AMD-7600']).results : [];
      const isHalf = url.startsWith('/a-medias');
      if (isHalf) onFailure(new Error('secreto de la base'));
      const status = isHalf ? 500 : url.startsWith('/nada') ? 404 : 200;
      const body = `<!doctype html><html><head><script>let theme=1</script></head><body>${ryzen === undefined ? '' : `Quedan ${ryzen.stock}`}${'Hola '.repeat(300)}<script>intruder()</script><script type="module" src="/assets/a.js"></script><script async type="module">import "/assets/a.js"</script></body></html>`;
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        location: null,
        isCacheable: true,
        body,
        inlineScripts: ['let theme=1', 'import "/assets/a.js"'],
      };
    },
  };
}

const NO_DATABASE = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Nobody waits for a product. */
const NO_NOTICES: NoticeService = {
  ask: () => Promise.reject(new Error('in this test nobody waits for a product')),
  find: () => Promise.resolve(null),
  confirm: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** Nobody has a session, and nobody gets one. */
export const NO_SIGN_IN: SignInService = {
  logIn: () => Promise.reject(new Error('this test logs nobody in')),
  logOut: () => Promise.resolve(),
  resume: () => Promise.resolve(null),
  listLive: () => Promise.resolve(new Map()),
  requestReset: () => Promise.reject(new Error('this test resets no password')),
  completeReset: () => Promise.reject(new Error('this test resets no password')),
  claimEmail: () => Promise.reject(new Error('this test claims no orders')),
  confirmEmail: () => Promise.resolve(false),
  askOrderLinks: () => Promise.reject(new Error('this test asks for no links')),
  emailsOf: ({ email }) => Promise.resolve([email]),
};

/** Nobody has made one, and nobody will. */
export const NO_BACKUPS: BackupState = {
  folder: '/srv/zocalo/backups',
  last: null,
  nextAt: null,
  failure: null,
};

/** Nobody gets in, and there is no database behind it. */
export const NO_PANEL: ShopServices['panel'] = {
  adminProducts: createAdminProductService(NO_DATABASE),
  categories: createCategoryService(NO_DATABASE),
  bulkChanges: createBulkChangeService(NO_DATABASE),
  ownProducts: createOwnProductService(NO_DATABASE),
  offers: createOfferService({ db: NO_DATABASE }),
  supplierMerges: createSupplierMergeService({ db: NO_DATABASE, now: () => new Date(0) }),
  listAddresses: createListAddressService({
    db: NO_DATABASE,
    newId: () => '',
    nextTimeOfDay: (_, after) => after,
  }),
  encodeLogo: () => Promise.resolve({ ok: false, reason: 'encoder ended' }),
  uploadedPhotos: createUploadedPhotoService({ db: NO_DATABASE, now: () => new Date(0), folder: '' }),
  backups: { readState: async () => NO_BACKUPS },
  coverage: createCoverageService({
    db: NO_DATABASE,
    catalogue: createLiveCatalogue(() => Promise.resolve(null)),
  }),
  now: () => new Date(0),
  randomBytes,
  people: createPeopleService({ db: NO_DATABASE, hashes: createHashQueue(), shopName: 'Zócalo' }),
  audit: createAuditReader(NO_DATABASE),
  health: { look: () => Promise.resolve([]) },
  attention: createAttentionService({ db: NO_DATABASE, findMoneyLeft }),
  mail: createMailService({ db: NO_DATABASE, now: () => new Date(0) }),
  news: createStaffNewsService({ db: NO_DATABASE }),
  recipients: createRecipientService({ db: NO_DATABASE }),
  newsStreams: createNewsStreams({
    news: createStaffNewsService({ db: NO_DATABASE }),
    listLive: NO_SIGN_IN.listLive,
    monotonicMs: () => 0,
  }),
  pricing: createPricingService(NO_DATABASE),
  quotes: { listOpen: quotesNothing },
  resume: NO_SIGN_IN.resume,
  sellsDemo: async () => false,
  imports: createImportService(importDeps({ db: NO_DATABASE, onError: () => undefined })),
  knownParts: createKnownPartsService({
    db: NO_DATABASE,
    now: () => new Date(0),
    source: baseOfRecords(() => []),
    closing: new AbortController().signal,
    onError: () => undefined,
  }),
  missedSearches: { list: () => Promise.resolve([]) },
  withdrawals: createWithdrawalService({
    db: NO_DATABASE,
    now: () => new Date(0),
    randomBytes,
    sumMoneyLeft: async () => new Map(),
  }),
  orderBook: createOrderBookService({ db: NO_DATABASE }),
  sales: createSalesService({ db: NO_DATABASE, now: () => new Date(0), lowStockDays: () => 30 }),
  buyers: createBuyerService({ db: NO_DATABASE, accountsOf: async () => new Map() }),
  orderSteps: createOrderStepService({ db: NO_DATABASE, now: () => new Date(0) }),
  payments: null,
  offline: createOfflineService({ db: NO_DATABASE, now: () => new Date(0), randomBytes }),
  paymentReader: createPaymentReader({
    db: NO_DATABASE,
    now: () => new Date(0),
    payments: null,
    paymentProvider: null,
  }),
  refundLimits: { max: null, passwordFrom: null },
  paymentProvider: null,
  firstSteps: createFirstSteps({ db: NO_DATABASE }),
  settings: createSettingsService({
    db: NO_DATABASE,
    now: () => new Date(0),
    randomBytes,
    origins: originTexts({}),
  }),
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

function quotesNothing(): Promise<never> {
  return Promise.reject(new Error('this test quotes nothing'));
}
