import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { readShippingDays } from '#delivery/arrival.ts';
import { readShippingTable } from '#delivery/read-shipping-table.ts';
import type { DeliveryTerms } from '#delivery/shipping-price.ts';
import { cents } from '#lib/money.ts';
import { wordsUpTo } from '#settings/setting-values.ts';

/** What the environment may say of pickup and shipping. */
export const deliveryEnvironment = {
  PICKUP: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
  PICKUP_NOTE: wordsUpTo(200).optional(),
  FREE_SHIPPING_FROM_USD: z.coerce
    .number('tiene que ser una cantidad entera de dólares')
    .int('tiene que ser una cantidad entera de dólares')
    .min(1, 'tiene que estar entre 1 y 1000000')
    .max(1_000_000, 'tiene que estar entre 1 y 1000000')
    .optional(),
  SHIPPING_TABLE: z.string().optional(),
  SHIPPING_DAYS: z
    .string()
    .regex(/^\d{1,2}-\d{1,2}$/, 'tiene que decir de cuántos a cuántos días hábiles: 2-4')
    .transform(readShippingDays)
    .refine((days) => days !== null, 'el primer número tiene que ser el menor: 2-4')
    .optional(),
  CLOSED_DAYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((day) => (day.trim() === '' ? [] : [day.trim()])))
    .refine(
      (days) => days.every((day) => z.iso.date().safeParse(day).success),
      'tiene que decir días como 2026-12-24, con comas',
    ),
};

type DeliveryEnvironment = z.infer<z.ZodObject<typeof deliveryEnvironment>>;

/** Reads the table of SHIPPING_TABLE too, a path that is absolute or begins at `cwd`. */
export function readDeliverySettings(
  value: DeliveryEnvironment,
  cwd: string,
): { ok: true; terms: DeliveryTerms; offer: ShopSettings['delivery'] } | { ok: false; faults: string[] } {
  const table = value.SHIPPING_TABLE === undefined ? NO_TABLE : readTable(resolve(cwd, value.SHIPPING_TABLE));
  if (!table.ok) return { ok: false, faults: table.faults.map((fault) => `SHIPPING_TABLE: ${fault}`) };
  const { rates } = table;
  const freeFromUsd = value.FREE_SHIPPING_FROM_USD ?? null;
  const days = value.SHIPPING_DAYS ?? null;
  const isPickup = value.PICKUP === 'on';
  return {
    ok: true,
    terms: {
      pickup: isPickup,
      freeFrom: freeFromUsd === null ? null : cents(freeFromUsd * 100),
      rates,
      days,
      closedDays: value.CLOSED_DAYS,
    },
    offer: {
      pickup: isPickup ? { note: value.PICKUP_NOTE ?? null } : null,
      freeFromUsd,
      isByPlace: rates.length > 0,
      days: days && { from: days.from, until: days.to },
    },
  };
}

const NO_TABLE = { ok: true, rates: [] } as const;

function readTable(path: string) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, faults: [`no se puede leer el archivo: ${reason}`] } as const;
  }
  return readShippingTable(text);
}
