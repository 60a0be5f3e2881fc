import type { OwnPage } from '#contract/shop-reader.ts';
import type { ShopLogo, ShopSettings } from '#contract/shop-settings.ts';
import type { DeliveryTerms } from '#delivery/shipping-price.ts';
import { DAY_MS } from '#lib/durations.ts';
import type { ShopClosing } from '#orders/shop-closing.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import type { BankAccount, OfflineSettings } from '#payments/offline/bank-account.ts';
import type { Logo } from '#settings/logo.ts';
import { NETWORKS } from '#settings/network-settings.ts';
import type { NetworkKey, ShopTexts } from '#settings/shop-texts.ts';
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
  /** Plans of instalments, also those that are not valid yet or any more. */
  installments: readonly InstallmentPlan[];
  /** Who sends emails; null: as the environment says. */
  mailSender: string | null;
  /** What pages say in place of the shop's own text, as it was typed. */
  pageTexts: Readonly<Record<OwnPage, string | null>>;
  shown: OwnerShown;
}

/** What pages and emails show of it. */
type OwnerShown = Pick<
  ShopSettings,
  | 'name'
  | 'logo'
  | 'address'
  | 'hours'
  | 'phone'
  | 'email'
  | 'legalName'
  | 'cuit'
  | 'dataFiscalUrl'
  | 'networks'
  | 'assembly'
  | 'delivery'
  | 'offline'
  | 'isPaidOnline'
>;

/** @param means What the shop has to take money with. */
export function ownerSettingsOf(
  texts: ShopTexts,
  means: { hasProvider: boolean; account: BankAccount | null },
): OwnerSettings {
  const { name, logo, address, hours, phone, email, legalName, cuit, dataFiscalUrl, assembly } = texts;
  const offline = offlineTermsOf(texts, means.account);
  return {
    offline,
    closing: counterClosingOf(texts),
    delivery: deliveryTermsOf(texts),
    arrangedHoldMs: texts.arrangedHoldDays * DAY_MS,
    installments: texts.installmentPlans ?? [],
    mailSender: texts.mailSender,
    pageTexts: { about: texts.aboutText, terms: texts.termsText },
    shown: {
      name,
      ...(logo && { logo: shownLogo(logo) }),
      address,
      hours,
      phone,
      email,
      legalName,
      cuit,
      dataFiscalUrl,
      networks: networksOf(texts),
      ...(assembly !== null && { assembly }),
      delivery: deliveryOfferOf(texts),
      offline: offlineOfferOf(offline),
      isPaidOnline: texts.onlinePayment && means.hasProvider,
    },
  };
}

function shownLogo({ hash, width, height, ground }: Logo): ShopLogo {
  return { path: `/logo/${hash}.png`, width, height, ground };
}

/** A shop without any shows where they would be. */
const NO_NETWORKS = ['Instagram', 'YouTube', 'Discord'].map((name) => ({ name, link: '#redes' }));

function networksOf(texts: ShopTexts): ShopSettings['networks'] {
  const given = (Object.keys(NETWORKS) as NetworkKey[]) // its keys
    .flatMap((key) => {
      const link = texts[key];
      return link === null ? [] : [{ name: NETWORKS[key].name, link }];
    });
  return given.length > 0 ? given : NO_NETWORKS;
}
