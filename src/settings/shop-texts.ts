import type { InstallmentPlan } from '#lib/installments.ts';
import type { ShippingDays } from '#delivery/arrival.ts';
import type { Logo } from './logo.ts';
import type { ShippingRate } from '#delivery/shipping-price.ts';

/** What the shop's opening hours say: the days, and their hours. */
type HourGroups = readonly { days: string; hours: string }[];

/** Where the shop may be, each with a setting of that name. */
export type NetworkKey = 'instagram' | 'facebook' | 'whatsapp' | 'youtube' | 'tiktok' | 'x' | 'discord';

/** Every setting's value as the shop uses it; null where there is none. */
export interface ShopTexts extends Readonly<Record<NetworkKey, string | null>> {
  name: string;
  /** What stands in place of the drawn mark and the name. */
  logo: Logo | null;
  address: string;
  hours: HourGroups;
  phone: string;
  email: string;
  legalName: string | null;
  /** As it is printed: `30-71234567-1`. */
  cuit: string | null;
  dataFiscalUrl: string | null;
  /** Who sends the shop's emails, where that is not its name. */
  mailSender: string | null;
  /** Whether a PC arrives assembled, in a sentence. */
  assembly: string | null;
  noticeText: string | null;
  /** The days between which the notice is shown, both included: `2026-12-24`. */
  noticeFrom: string | null;
  noticeUntil: string | null;
  noticeLink: string | null;
  /** What pages say in place of the shop's own text, as it was typed. */
  aboutText: string | null;
  termsText: string | null;
  /** Orders may be picked up. */
  pickup: boolean;
  /** Where that is not the shop's own. */
  pickupAddress: string | null;
  pickupHours: HourGroups | null;
  pickupNote: string | null;
  /** Until an order can be picked up, once it is paid. */
  pickupDays: ShippingDays | null;
  /** In whole dollars. */
  freeShippingFrom: number | null;
  shippingTable: readonly ShippingRate[] | null;
  shippingDays: ShippingDays | null;
  closedDays: readonly string[] | null;
  /** With the payment provider, where there is one. */
  onlinePayment: boolean;
  /** Where there is an account to transfer to. */
  transferPayment: boolean;
  /** In basis points. */
  transferDiscount: number;
  transferHoldHours: number;
  /** At the counter. */
  cashPayment: boolean;
  cashDiscount: number;
  cashHoldHours: number;
  arrangedHoldDays: number;
  installmentPlans: readonly InstallmentPlan[] | null;
  /** A product that would last less, at the pace of the last 30 days, is running out. */
  lowStockDays: number;
}

/** What the shop has by its environment, and settings cannot give it. */
export interface ShopMeans {
  /** A payment provider is connected. */
  hasProvider: boolean;
  /** There is an account to transfer to. */
  hasAccount: boolean;
}
