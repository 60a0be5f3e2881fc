import { randomUUID } from 'node:crypto';
import { createPeopleService } from '#accounts/people-service.ts';
import type { PasswordDeps } from '#accounts/accounts-deps.ts';
import { createSignInService } from '#accounts/sign-in-service.ts';
import { createAttentionService } from '#attention/attention-service.ts';
import { createAuditReader } from '#audit/audit-reader.ts';
import { createAdminProductService } from '#catalogue/admin-product-service.ts';
import { createCategoryService } from '#catalogue/categories/category-service.ts';
import { photoFolder } from './open-photos.ts';
import { encodeLogoApart } from '#catalogue/photos/encoder.ts';
import { createUploadedPhotoService } from '#catalogue/photos/uploaded-photo-service.ts';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import { createSupplierMergeService } from '#catalogue/supplier-merge/supplier-merge-service.ts';
import { createOwnProductService } from '#catalogue/own-products/own-product-service.ts';
import { createBulkChangeService } from '#catalogue/bulk-changes/bulk-change-service.ts';
import { createCoverageService } from '#catalogue/coverage/coverage-service.ts';
import { createListAddressService } from '#catalogue/imports/list-address-service.ts';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { KnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import type { MissedSearchService } from '#catalogue/missed-searches/missed-search-service.ts';
import type { PhotoService } from '#catalogue/photos/photo-service.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import { lackingMessage } from '#contract/lacking-message.ts';
import type { ShopHealth } from '#health/shop-health.ts';
import { createMailService } from '#mail/mail-service.ts';
import { createNoticeService } from '#notices/notice-service.ts';
import { findAccountsOfEmails } from '#accounts/accounts-of-emails.store.ts';
import { createBuyerService } from '#orders/buyers/buyer-service.ts';
import { createSalesService } from '#orders/sales/sales-service.ts';
import { createOrderBookService } from '#orders/book/order-book-service.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import type { SalePace } from '#orders/placing/sale-pace.ts';
import { CARD_HOLD_MS } from '#payments/holds/holds.ts';
import { cancelByBuyer } from '#payments/cancel-by-buyer.ts';
import { createOfflineService } from '#payments/offline-service.ts';
import { createOrderStepService } from '#payments/order-step-service.ts';
import { createPaymentReader } from '#payments/payment-reader.ts';
import { recordPaidOnTaking } from '#payments/settlement/record-received.ts';
import { findMoneyLeft, sumMoneyLeft } from '#payments/refunds/money-left.ts';
import { createPriceHistoryService } from '#pricing/price-history-service.ts';
import { createPricingService } from '#pricing/pricing-service.ts';
import { createQuoteService } from '#quotes/quote-service.ts';
import { createNewsStreams } from '#server/http/news-streams.ts';
import type { ShopServices } from '#server/routes/services.ts';
import type { Config } from '#server/settings/config.ts';
import { createRecipientService } from '#staff-notifications/recipients.ts';
import { createStaffNewsService } from '#staff-notifications/staff-news-service.ts';
import { createFirstSteps } from '#settings/first-steps.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import { createWithdrawalService } from '#withdrawals/withdrawal-service.ts';
import { pcLacks } from '#server/reader/pc-lacks.ts';
import { weighLines } from '#server/reader/weigh-lines.ts';
import { nextTimeOfDay } from './next-time-of-day.ts';
import type { Backups } from './open-backups.ts';
import type { Payments } from './open-payments.ts';

/** The services of the parts; the rest of `ShopServices` is the server's own. */
type PartServices = Omit<
  ShopServices,
  'reader' | 'pages' | 'publicVersion' | 'release' | 'catchUp' | 'readiness'
>;

interface ServiceDeps {
  /** What accounts depend on; the other parts share its database, clock and random bytes. */
  accounts: PasswordDeps;
  catalogue: LiveCatalogue;
  imports: ImportService;
  knownParts: KnownPartsService;
  missedSearches: MissedSearchService;
  photos: PhotoService;
  backups: Pick<Backups, 'readState'>;
  payments: Payments;
  pace: SalePace;
  health: ShopHealth;
  /** The shop still shows the demo's catalogue. */
  sellsDemo: () => Promise<boolean>;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
  settings: SettingsService;
}

/** In every process new orders follow the owner's switch after a second. */
const FOLLOWED_MS = 5000;

/** Orders from before keep being paid online after the owner ended that. */
function untilWhenOnline(settings: SettingsService): string {
  const endedAt = settings.changedAt('onlinePayment');
  return endedAt === null ? '' : new Date(Date.parse(endedAt) + FOLLOWED_MS).toISOString();
}

/** Creates the service of each part, for the routes. */
export function createServices(
  config: Config,
  {
    accounts,
    catalogue,
    imports,
    knownParts,
    missedSearches,
    photos,
    backups,
    payments,
    pace,
    health,
    sellsDemo,
    monotonicMs,
    settings,
  }: ServiceDeps,
): PartServices {
  const { db, now, randomBytes } = accounts;
  const quotes = createQuoteService({
    db,
    now,
    randomBytes,
    validMs: config.quoteValidMs,
    settings: config.quotes,
  });
  const orders = createOrderService({
    db,
    now,
    randomBytes,
    soon: setImmediate,
    get holdMs() {
      return config.shop.isPaidOnline ? CARD_HOLD_MS : null;
    },
    get arrangedHoldMs() {
      return config.arrangedHoldMs;
    },
    limits: config.unpaidLimits,
    offline: config.offline,
    delivery: config.delivery,
    weigh: (lines) => weighLines(catalogue.current(), lines),
    pcLacks(lines) {
      const lacking = lackingMessage(pcLacks(catalogue.current(), lines));
      return lacking && `${lacking.title}. ${lacking.text}`;
    },
    recordPaid: recordPaidOnTaking,
  });
  const orderBook = createOrderBookService({ db });
  const offline = createOfflineService({
    db,
    now,
    randomBytes,
    closing: config.closing,
  });
  const paymentReader = createPaymentReader({
    db,
    now,
    payments: payments.service,
    paymentProvider: payments.provider,
    account: config.account,
    isPaidOnline: ({ createdAt }) => config.shop.isPaidOnline || createdAt < untilWhenOnline(settings),
  });
  const withdrawals = createWithdrawalService({ db, now, randomBytes, sumMoneyLeft });
  const signIn = createSignInService(accounts);
  const news = createStaffNewsService({ db });
  return {
    now,
    randomBytes,
    orders: pace.counted(orders),
    orderBook,
    paymentReader,
    offline,
    payments: payments.service,
    cancelByBuyer: (orderId) => cancelByBuyer({ db, now, randomBytes, payments: payments.service }, orderId),
    contact: config.shop,
    readWebhook: payments.readWebhook,
    missedSearches,
    photos,
    logo: () => settings.current().logo,
    priceHistory: createPriceHistoryService({ db, now }),
    quotes,
    withdrawals,
    notices: createNoticeService({ db, now, randomBytes }),
    signIn,
    panel: {
      now,
      randomBytes,
      resume: signIn.resume,
      sellsDemo,
      adminProducts: createAdminProductService(db),
      categories: createCategoryService(db),
      bulkChanges: createBulkChangeService(db),
      ownProducts: createOwnProductService(db),
      offers: createOfferService({ db }),
      supplierMerges: createSupplierMergeService({ db, now }),
      listAddresses: createListAddressService({ db, newId: randomUUID, nextTimeOfDay }),
      encodeLogo: encodeLogoApart,
      uploadedPhotos: createUploadedPhotoService({ db, now, folder: photoFolder(config.dataDir) }),
      attention: createAttentionService({ db, findMoneyLeft }),
      audit: createAuditReader(db),
      health,
      coverage: createCoverageService({ db, catalogue }),
      imports,
      knownParts,
      missedSearches,
      backups,
      mail: createMailService({ db, now }),
      news,
      recipients: createRecipientService({ db }),
      newsStreams: createNewsStreams({ news, listLive: signIn.listLive, monotonicMs }),
      orderBook,
      sales: createSalesService({
        db,
        now,
        lowStockDays: () => settings.current().lowStockDays,
        sellerCondition: config.shop.taxCondition,
      }),
      buyers: createBuyerService({ db, accountsOf: (emails) => findAccountsOfEmails(db, emails) }),
      orderSteps: createOrderStepService({ db, now }),
      payments: payments.service,
      offline,
      paymentReader,
      paymentProvider: payments.provider,
      people: createPeopleService(accounts),
      refundLimits: config.refunds,
      settings,
      firstSteps: createFirstSteps({ db }),
      pricing: createPricingService(db),
      quotes,
      withdrawals,
    },
  };
}
