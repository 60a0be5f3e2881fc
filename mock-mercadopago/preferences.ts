import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { refuse, type ApiRefusal } from './api.ts';
import { COLLECTOR_ID, newNumber, type ProviderContext } from './mock-deps.ts';

/**
 * Opens a checkout from the body of `POST /checkout/preferences`. Every call opens one: it is unknown whether the real endpoint
 * honours an idempotency key, so the shop must not rely on it.
 */
export function createPreference(
  context: ProviderContext,
  body: unknown,
): { ok: true; checkout: Checkout } | ApiRefusal {
  const parsed = preferenceBody.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(400, 'bad_request', `${issue?.path.join('.') ?? 'body'} invalid. ${issue?.message ?? ''}`);
  }
  const wanted = parsed.data;
  const backUrls = { success: '', pending: '', failure: '', ...withoutMissing(wanted.back_urls ?? {}) };
  if (wanted.auto_return !== undefined && backUrls.success === '') {
    return refuse(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  const checkout: Checkout = {
    preference: {
      id: `${COLLECTOR_ID}-${newUuid(context)}`,
      collectorId: COLLECTOR_ID,
      createdAt: context.now().getTime(),
      items: wanted.items.map((item) => ({
        id: item.id ?? null,
        title: item.title,
        quantity: item.quantity,
        unitPrice: hundredths(item.unit_price),
      })),
      shippingCost: hundredths(wanted.shipments?.cost ?? 0),
      externalReference: wanted.external_reference ?? null,
      backUrls,
      autoReturn: wanted.auto_return ?? null,
      notificationUrl: wanted.notification_url ?? null,
      expiresAt: wanted.expires === true ? timeOf(wanted.expiration_date_to) : null,
      cashExpiresAt: timeOf(wanted.date_of_expiration),
      excludedTypes: wanted.payment_methods?.excluded_payment_types?.map(({ id }) => id) ?? [],
      metadata: wanted.metadata ?? {},
    },
    merchantOrderId: newNumber(context, (id) => context.index.ofMerchantOrder(id) !== undefined),
    payments: [],
    notices: [],
  };
  context.index.save(checkout);
  return { ok: true, checkout };
}

const address = z.url({ protocol: /^https?$/ });
const pesos = z
  .number()
  .max(1e12)
  .refine((amount) => Math.abs(amount * 100 - hundredths(amount)) < 1e-3, 'at most two decimals');
const moment = z.iso.datetime({ offset: true }).nullish();

/** An Argentine account receives only pesos. */
const preferenceBody = z.object({
  items: z
    .array(
      z.object({
        id: z.string().optional(),
        title: z.string().min(1).max(256),
        quantity: z.int().min(1),
        unit_price: pesos.positive(),
        currency_id: z.literal('ARS').optional(),
      }),
    )
    .min(1),
  shipments: z.object({ cost: pesos.nonnegative().optional() }).optional(),
  external_reference: z.string().max(256).optional(),
  back_urls: z
    .object({ success: address.optional(), pending: address.optional(), failure: address.optional() })
    .optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: address.max(500).optional(),
  expires: z.boolean().optional(),
  expiration_date_from: moment,
  expiration_date_to: moment,
  date_of_expiration: moment,
  payment_methods: z
    .object({ excluded_payment_types: z.array(z.object({ id: z.string() })).optional() })
    .optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

function timeOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Date.parse(text);
}

function withoutMissing(urls: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(urls).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function newUuid({ randomBytes }: ProviderContext): string {
  const hex = Buffer.from(randomBytes(16)).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
