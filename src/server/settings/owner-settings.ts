import type { ShopSettings } from '#contract/shop-settings.ts';
import type { DeliveryTerms } from '#delivery/shipping-price.ts';
import type { ShopClosing } from '#orders/shop-closing.ts';
import type { BankAccount, OfflineSettings } from '#payments/offline/bank-account.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { deliveryOfferOf, deliveryTermsOf } from './delivery-settings.ts';
import { counterClosingOf, offlineOfferOf, offlineTermsOf } from './offline-settings.ts';

/** What follows from the texts that the owner may change while the shop is open. */
export interface OwnerSettings {
  /** Transfers and cash at the counter. */
  offline: OfflineSettings;
  /** When the counter closes, also where no new order is paid there. */
  closing: ShopClosing;
  /** Pickup, and the price of shipping. */
  delivery: DeliveryTerms;
  /** How long an order that is not paid here holds its stock, in milliseconds. */
  arrangedHoldMs: number;
  shown: OwnerShown;
}

/** What pages and emails show of it. */
type OwnerShown = Pick<
  ShopSettings,
  | 'name'
  | 'address'
  | 'hours'
  | 'phone'
  | 'email'
  | 'legalName'
  | 'cuit'
  | 'dataFiscalUrl'
  | 'delivery'
  | 'offline'
  | 'isPaidOnline'
>;

const DAY_MS = 24 * 3_600_000;

/** @param means What the shop has to take money with. */
export function ownerSettingsOf(
  texts: ShopTexts,
  means: { hasProvider: boolean; account: BankAccount | null },
): OwnerSettings {
  const { name, address, hours, phone, email, legalName, cuit, dataFiscalUrl } = texts;
  const offline = offlineTermsOf(texts, means.account);
  return {
    offline,
    closing: counterClosingOf(texts),
    delivery: deliveryTermsOf(texts),
    arrangedHoldMs: texts.arrangedHoldDays * DAY_MS,
    shown: {
      name,
      address,
      hours,
      phone,
      email,
      legalName,
      cuit,
      dataFiscalUrl,
      delivery: deliveryOfferOf(texts),
      offline: offlineOfferOf(offline),
      isPaidOnline: texts.onlinePayment && means.hasProvider,
    },
  };
}
