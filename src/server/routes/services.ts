import type { Credentials, LoginResult } from '#accounts/login.ts';
import type { Networks } from '#lib/networks.ts';
import type { ResetCompleted, ResetRequested } from '#accounts/password-reset.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { OrderService } from '#orders/order-service.ts';
import type { QuoteService } from '#quotes/quote-service.ts';
import type { ReadWebhook } from '#payments/port/payment-provider.ts';
import type { WithdrawalService } from '#withdrawals/withdrawal-service.ts';
import type { OwnOrders } from './shop/own-order.ts';
import type { PanelServices } from './panel/panel-services.ts';
import type { ReadinessProbe } from '../http/readiness.ts';
import type { JsonReader } from '../reader/shop-reader.ts';
import type { Pages } from './site/pages.ts';

/** What the routes need of the shop; the composition root hands it over. */
export interface ShopServices {
  now: () => Date;
  randomBytes: RandomBytes;
  reader: ShopReader & JsonReader;
  pages: Pages;
  /** Tells one state of the catalogue from another, and nothing of how many there were. */
  publicVersion: () => string;
  /** Resolves when the reader answers with all that was stored before the call, or when that failed. */
  catchUp: () => Promise<void>;
  orders: OrderService;
  ownOrders: OwnOrders;
  /** Where a buyer who may order no more writes to. */
  contact: { email: string; phone: string };
  quotes: QuoteService;
  withdrawals: Pick<WithdrawalService, 'ask'>;
  logIn: (credentials: Credentials) => Promise<LoginResult>;
  logOut: (sessionValue: string) => Promise<void>;
  requestReset: (asked: Networks & { email: string }) => Promise<ResetRequested>;
  /** `address`: the one it comes from. */
  completeReset: (given: { token: string; password: string; network: string }) => Promise<ResetCompleted>;
  /** Null: the shop takes no money. */
  payments: PaymentService | null;
  panel: PanelServices;
  readiness: ReadinessProbe;
  /** Reads what the payment provider sends, and checks its signature. */
  readWebhook: ReadWebhook;
}
