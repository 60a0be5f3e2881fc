import type { PeopleService } from '#accounts/people-service.ts';
import type { Person } from '#accounts/person.ts';
import type { RefundLimits } from '#accounts/refund-power.ts';
import type { SignInService } from '#accounts/sign-in-service.ts';
import type { AttentionService } from '#attention/attention-service.ts';
import type { Author, Authorship } from '#audit/audit-entry.ts';
import type { AuditReader } from '#audit/audit-reader.ts';
import type { AdminProductService } from '#catalogue/admin-product-service.ts';
import type { CategoryService } from '#catalogue/categories/category-service.ts';
import type { BulkChangeService } from '#catalogue/bulk-changes/bulk-change-service.ts';
import type { OwnProductService } from '#catalogue/own-products/own-product-service.ts';
import type { CoverageService } from '#catalogue/coverage/coverage-service.ts';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { KnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import type { MissedSearchService } from '#catalogue/missed-searches/missed-search-service.ts';
import type { ListAddressService } from '#catalogue/imports/list-address-service.ts';
import type { OfferService } from '#catalogue/offers/offer-service.ts';
import type { PhotoService } from '#catalogue/photos/photo-service.ts';
import type { LogoEncoded } from '#catalogue/photos/encode-logo.ts';
import type { UploadedPhotoService } from '#catalogue/photos/uploaded-photo-service.ts';
import type { SupplierMergeService } from '#catalogue/supplier-merge/supplier-merge-service.ts';
import type { BackupState } from '#contract/panel/backups.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { ShopHealth } from '#health/shop-health.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { MailService } from '#mail/mail-service.ts';
import type { NoticeService } from '#notices/notice-service.ts';
import type { OrderBookService } from '#orders/book/order-book-service.ts';
import type { BuyerService } from '#orders/buyers/buyer-service.ts';
import type { OrderService } from '#orders/placing/order-service.ts';
import type { SalesService } from '#orders/sales/sales-service.ts';
import type { CancelledByBuyer } from '#payments/cancel-by-buyer.ts';
import type { OrderStepService } from '#payments/order-step-service.ts';
import type { OfflineService } from '#payments/offline-service.ts';
import type { PaymentReader } from '#payments/payment-reader.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import type { ReadWebhook } from '#payments/port/payment-provider.ts';
import type { ProviderKind } from '#payments/provider-labels.ts';
import type { PriceHistoryService } from '#pricing/price-history-service.ts';
import type { PricingService } from '#pricing/pricing-service.ts';
import type { QuoteService } from '#quotes/quote-service.ts';
import type { RecipientService } from '#staff-notifications/recipients.ts';
import type { StaffNewsService } from '#staff-notifications/staff-news-service.ts';
import type { FirstSteps } from '#settings/first-steps.ts';
import type { Logo } from '#settings/logo.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import type { WithdrawalService } from '#withdrawals/withdrawal-service.ts';
import type { ReadinessProbe } from '../http/readiness.ts';
import type { ResumeSession } from '../http/who-may.ts';
import type { JsonReader } from '../reader/shop-reader.ts';
import type { Pages } from './pages.ts';
import type { NewsStreams } from '../http/news-streams.ts';

/** The services that the routes need; the composition root provides them. */
export interface ShopServices {
  now: () => Date;
  randomBytes: RandomBytes;
  reader: ShopReader & JsonReader;
  pages: Pages;
  /** The version of the shop's software, such as `1.0.0`. */
  release: string;
  /** Differs between two states of the catalogue, without revealing how many there were. */
  publicVersion: () => string;
  /** Resolves when the reader includes everything that was stored before the call, or when that failed. */
  catchUp: () => Promise<void>;
  orders: OrderService;
  orderBook: Pick<
    OrderBookService,
    | 'listOfEmails'
    | 'readInvoice'
    | 'correctOwnEmail'
    | 'browserOf'
    | 'findPlaced'
    | 'findByFormerKey'
    | 'isPlacedFrom'
  >;
  /** The contact for a buyer who may place no more orders. */
  contact: { email: string; phone: string };
  missedSearches: Pick<MissedSearchService, 'count'>;
  photos: Pick<PhotoService, 'read'>;
  /** The shop's own; null: it has none. */
  logo: () => Logo | null;
  priceHistory: PriceHistoryService;
  quotes: Pick<QuoteService, 'make' | 'read'>;
  withdrawals: Pick<WithdrawalService, 'ask' | 'findOfOrder'>;
  notices: NoticeService;
  signIn: SignInService;
  /** Null: the shop takes no money. */
  payments: PaymentService | null;
  /** Cancels an unpaid order for its buyer. */
  cancelByBuyer: (orderId: string) => Promise<CancelledByBuyer>;
  offline: Pick<OfflineService, 'addReceipt'>;
  paymentReader: Pick<PaymentReader, 'readOwnOrder' | 'findByKey' | 'takesMoneyFor'>;
  panel: PanelServices;
  readiness: ReadinessProbe;
  /** Reads the payment provider's webhook requests, and checks their signature. */
  readWebhook: ReadWebhook;
}

/** What the panel's routes need of the shop. */
export interface PanelServices {
  adminProducts: AdminProductService;
  categories: CategoryService;
  bulkChanges: BulkChangeService;
  ownProducts: OwnProductService;
  offers: OfferService;
  supplierMerges: SupplierMergeService;
  listAddresses: ListAddressService;
  uploadedPhotos: UploadedPhotoService;
  encodeLogo: (bytes: Uint8Array) => Promise<LogoEncoded>;
  coverage: CoverageService;
  now: () => Date;
  randomBytes: RandomBytes;
  people: PeopleService;
  audit: AuditReader;
  health: Pick<ShopHealth, 'look'>;
  attention: AttentionService;
  mail: MailService;
  news: Pick<StaffNewsService, 'read' | 'look'>;
  newsStreams: NewsStreams;
  recipients: RecipientService;
  pricing: PricingService;
  quotes: Pick<QuoteService, 'listOpen'>;
  resume: ResumeSession;
  /** Whether the demo's catalogue is still on sale. */
  sellsDemo: () => Promise<boolean>;
  imports: ImportService;
  knownParts: KnownPartsService;
  missedSearches: Pick<MissedSearchService, 'list'>;
  backups: { readState(): Promise<BackupState> };
  orderBook: OrderBookService;
  sales: SalesService;
  buyers: BuyerService;
  orderSteps: OrderStepService;
  withdrawals: WithdrawalService;
  /** Null: the shop takes no money. */
  payments: PaymentService | null;
  offline: OfflineService;
  settings: Pick<SettingsService, 'list' | 'change' | 'preview'>;
  firstSteps: FirstSteps;
  /** What one refund may return, and when it asks for a password. */
  refundLimits: RefundLimits;
  paymentReader: PaymentReader;
  /** The provider whose codes it shows; null: none. */
  paymentProvider: ProviderKind | 'trial' | null;
}

/** The author of a change: the person who sent the request, now. */
export function authorship({ now, randomBytes }: PanelServices, person: Person): Authorship {
  const by: Author = { id: person.id, name: person.email };
  return { by, at: now(), randomBytes };
}
