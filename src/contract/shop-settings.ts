import type { SellerCondition } from '#invoicing/issued-invoice.ts';
import type { OfflineMethod } from '#orders/order-totals.ts';
import type { ProviderKind } from '#payments/provider-labels.ts';
import type { DeliveryDays } from './delivery-options.ts';

/** A way to pay without the provider. */
interface OfflineOffer {
  /** Of the subtotal, in basis points. */
  discountBp: number;
  /** How long such an order is held. */
  holdHours: number;
}

/** How the shop delivers, for its pages. */
interface DeliveryOffer {
  /** Null: orders cannot be picked up. `note`: what the owner says of it. `days`: business days until it is ready; absent: none are promised. */
  pickup: { note: string | null; days?: DeliveryDays } | null;
  /** Where orders are picked up, also those of a shop that offers it no more. */
  counter: { address: string; hours: readonly { days: string; hours: string }[] };
  /** In whole dollars, the subtotal from which shipping is free; null: it never is. */
  freeFromUsd: number | null;
  /** Its price depends on the postal code. */
  isByPlace: boolean;
  /** Business days until it arrives, where the place's row says none; null: none are promised. */
  days: DeliveryDays | null;
}

/** The owner's picture in place of the drawn mark and the name. */
export interface ShopLogo {
  path: string;
  width: number;
  height: number;
  /** The background on which it is readable; `any`: it has its own. */
  ground: 'light' | 'dark' | 'any';
}

/** What a shop says about itself; settings, never written into a page. */
export interface ShopSettings {
  name: string;
  /** Absent: the shop shows its drawn mark and its name. */
  logo?: ShopLogo;
  address: string;
  phone: string;
  email: string;
  /** Origin without a trailing slash: `https://tienda.example`. */
  publicUrl: string;
  /** Who sells, as registered; null where the owner has not said. What is null is shown nowhere. */
  legalName: string | null;
  /** As it is printed: `30-12345678-1`. */
  cuit: string | null;
  /** Which letter its invoices have depends on it. */
  taxCondition: SellerCondition;
  /** ARCA's page about the shop (RG 3377). */
  dataFiscalUrl: string | null;
  /** When somebody answers. */
  hours: readonly { days: string; hours: string }[];
  /** Where else the shop is; before its owner says so, networks that lead nowhere. */
  networks: readonly { name: string; link: string }[];
  /** Whether a PC arrives assembled, in a sentence. Absent: the owner says nothing of it. */
  assembly?: string;
  /** A line above every page; `link`: where it leads, null: nowhere. Absent: none today. */
  notice?: { text: string; link: string | null };
  /** With whom orders are paid on line; null: the shop arranges it with each buyer. */
  paymentProvider: ProviderKind | 'trial' | null;
  /** New orders are paid with it. */
  isPaidOnline: boolean;
  /** The payment provider's name in texts. */
  providerName: string;
  delivery: DeliveryOffer;
  /** What an order may leave unpaid: units, whole dollars, and the share of a product's stock, 0 to 1. */
  unpaid: { units: number; usd: number; stockShare: number };
  /** The ways to pay without the provider; null: not offered. */
  offline: Readonly<Record<OfflineMethod, OfflineOffer | null>>;
}

/** Settings for a page whose loader failed: empty texts, so that its layout still renders. */
export const UNKNOWN_SHOP: ShopSettings = {
  name: '',
  address: '',
  phone: '',
  email: '',
  publicUrl: '',
  legalName: null,
  cuit: null,
  taxCondition: 'responsable_inscripto',
  dataFiscalUrl: null,
  hours: [],
  networks: [],
  paymentProvider: null,
  isPaidOnline: false,
  providerName: '',
  delivery: {
    pickup: null,
    counter: { address: '', hours: [] },
    freeFromUsd: null,
    isByPlace: false,
    days: null,
  },
  unpaid: { units: Infinity, usd: Infinity, stockShare: 1 },
  offline: { transfer: null, cash: null },
};
