import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
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
import type { BackupState } from '#contract/panel/backups.ts';
import type { Tables } from '#db/tables.ts';
import { createMailService } from '#mail/mail-service.ts';
import type { NoticeService } from '#notices/notice-service.ts';
import { createBuyerService } from '#orders/buyers/buyer-service.ts';
import { createSalesService } from '#orders/sales/sales-service.ts';
import { createOrderBookService } from '#orders/book/order-book-service.ts';
import { createOfflineService } from '#payments/offline-service.ts';
import { createOrderStepService } from '#payments/order-step-service.ts';
import { createPaymentReader } from '#payments/payment-reader.ts';
import { createPricingService } from '#pricing/pricing-service.ts';
import { createRecipientService } from '#staff-notifications/recipients.ts';
import { createStaffNewsService } from '#staff-notifications/staff-news-service.ts';
import { createWithdrawalService } from '#withdrawals/withdrawal-service.ts';
import { createNewsStreams } from '../http/news-streams.ts';
import type { ShopServices } from '../routes/services.ts';

const NO_DATABASE = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Nobody waits for a product. */
export const NO_NOTICES: NoticeService = {
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
  sales: createSalesService({
    db: NO_DATABASE,
    now: () => new Date(0),
    lowStockDays: () => 30,
    sellerCondition: 'responsable_inscripto',
  }),
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
    onError: () => {},
  }),
};

/** A shop in which nobody asks for a quote. @throws always */
export function quotesNothing(): Promise<never> {
  return Promise.reject(new Error('this test quotes nothing'));
}
