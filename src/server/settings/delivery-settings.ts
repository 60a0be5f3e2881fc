import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { DeliveryTerms } from '#delivery/shipping-price.ts';
import { cents } from '#lib/money.ts';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { faultOf, type SettingFault } from './setting-fault.ts';

const { pickup, pickupNote, freeShippingFrom, shippingDays, shippingTable, closedDays } = SETTING_TABLE;

/** What the environment may say of pickup and shipping. */
export const deliveryEnvironment = {
  PICKUP: pickup.value.prefault(pickup.byDefault),
  PICKUP_NOTE: pickupNote.value.optional(),
  FREE_SHIPPING_FROM_USD: freeShippingFrom.value.optional(),
  SHIPPING_TABLE: z.string().optional(),
  SHIPPING_DAYS: shippingDays.value.optional(),
  CLOSED_DAYS: closedDays.value.prefault(''),
};

/** The text of the table that SHIPPING_TABLE names, a path that is absolute or begins at `cwd`; undefined: it names none. */
export function readTableFile(
  path: string | undefined,
  cwd: string,
): { ok: true; text: string | undefined } | { ok: false; faults: SettingFault[] } {
  if (path === undefined) return { ok: true, text: undefined };
  let text;
  try {
    text = readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, faults: [faultOf('SHIPPING_TABLE', `no se puede leer el archivo: ${reason}`)] };
  }
  const table = shippingTable.value.safeParse(text);
  if (table.success) return { ok: true, text };
  return { ok: false, faults: table.error.issues.map(({ message }) => faultOf('SHIPPING_TABLE', message)) };
}

type DeliveryTexts = Pick<
  ShopTexts,
  | 'address'
  | 'hours'
  | 'pickup'
  | 'pickupAddress'
  | 'pickupHours'
  | 'pickupNote'
  | 'pickupDays'
  | 'freeShippingFrom'
  | 'shippingTable'
  | 'shippingDays'
  | 'closedDays'
>;

/** How the shop delivers. */
export function deliveryTermsOf(texts: DeliveryTexts): DeliveryTerms {
  const { freeShippingFrom: freeFrom } = texts;
  return {
    pickup: texts.pickup,
    freeFrom: freeFrom === null ? null : cents(freeFrom * 100),
    rates: texts.shippingTable ?? [],
    days: texts.shippingDays,
    closedDays: texts.closedDays ?? [],
  };
}

/** What its pages say of that. */
export function deliveryOfferOf(texts: DeliveryTexts): ShopSettings['delivery'] {
  const { shippingDays: range, pickupDays: ready } = texts;
  return {
    pickup: texts.pickup
      ? { note: texts.pickupNote, ...(ready && { days: { from: ready.from, until: ready.to } }) }
      : null,
    counter: { address: texts.pickupAddress ?? texts.address, hours: texts.pickupHours ?? texts.hours },
    freeFromUsd: texts.freeShippingFrom,
    isByPlace: (texts.shippingTable ?? []).length > 0,
    days: range && { from: range.from, until: range.to },
  };
}
