import { z } from 'zod';
import { DAY_MS } from '#lib/durations.ts';
import { randomKey } from '#lib/random-key.ts';
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
  const fault = faultOf(context, wanted, Object.values(backUrls));
  if (fault !== null) return fault;
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
      maxInstallments: wanted.payment_methods?.installments ?? null,
      metadata: wanted.metadata ?? {},
    },
    merchantOrderId: newNumber(context, (id) => context.index.ofMerchantOrder(id) !== undefined),
    payments: [],
    notices: [],
  };
  context.index.save(checkout);
  return { ok: true, checkout };
}

/**
 * Changes a preference's term: `PUT /checkout/preferences/{id}`. Only what a shop closes a checkout with is understood.
 * https://www.mercadopago.com.ar/developers/es/reference/preferences/_checkout_preferences_id/put (read in November 2026)
 */
export function updatePreference(
  context: ProviderContext,
  id: string,
  body: unknown,
): { ok: true; checkout: Checkout } | ApiRefusal {
  const checkout = context.index.ofPreference(id);
  if (checkout === undefined) return refuse(404, 'not_found', 'preference_id not found');
  const parsed = termUpdate.safeParse(body);
  if (!parsed.success) return refuse(400, 'invalid_expiration_date_to', 'expiration_date_to invalid');
  checkout.preference.expiresAt = parsed.data.expires ? timeOf(parsed.data.expiration_date_to) : null;
  context.index.save(checkout);
  return { ok: true, checkout };
}

/**
 * Cash is payable for 1 to 30 days from the creation on (mercadopago/devsite-docs, pull request 897), and an address to return to
 * has a name: IP addresses are refused (mercadopago/sdk-php, issue 189). The names of the errors are those of the reference:
 * https://www.mercadopago.cl/developers/en/reference/preferences/_checkout_preferences/post (read in November 2026)
 */
function faultOf(
  context: ProviderContext,
  wanted: z.infer<typeof preferenceBody>,
  backUrls: readonly string[],
): ApiRefusal | null {
  const now = context.now().getTime();
  const cashUntil = timeOf(wanted.date_of_expiration);
  if (cashUntil !== null && (cashUntil < now + DAY_MS || cashUntil > now + 30 * DAY_MS)) {
    return refuse(400, 'invalid_date', 'invalid date of expiration');
  }
  // On this machine the mock serves a shop on this machine, and returns its buyers.
  if (!isIpAddress(context.address()) && backUrls.some(isIpAddress)) {
    return refuse(400, 'invalid_back_urls', 'back_urls invalid. Wrong format');
  }
  return null;
}

function isIpAddress(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^[\d.]+$|^\[/.test(hostname);
}

const address = z.url({ protocol: /^https?$/ });
const pesos = z
  .number()
  .max(1e12)
  .refine((amount) => Math.abs(amount * 100 - hundredths(amount)) < 1e-3, 'at most two decimals');
/** `2026-03-02T12:00:00.000-03:00`: with milliseconds and an offset, as every example of the reference has it. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
  .nullish();

const termUpdate = z.object({ expires: z.boolean(), expiration_date_to: moment });

/** What the provider knows of the buyer; the more it knows, the more payments its fraud check approves. */
const payer = z.object({
  name: z.string().max(256).optional(),
  surname: z.string().max(256).optional(),
  email: z.email().optional(),
  phone: z
    .object({ area_code: z.string().regex(/^\d{2,4}$/), number: z.string().regex(/^\d{6,8}$/) })
    .optional(),
  identification: z
    .object({ type: z.enum(['DNI', 'CUIT']), number: z.string().regex(/^\d{7,11}$/) })
    .optional(),
  address: z
    .object({
      zip_code: z.string().max(256).optional(),
      street_name: z.string().max(256),
      street_number: z.int().positive(),
    })
    .optional(),
});

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
        description: z.string().max(256).optional(),
        category_id: z.string().max(256).optional(),
      }),
    )
    .min(1),
  payer: payer.optional(),
  statement_descriptor: z
    .string()
    .max(13)
    .regex(/^[ -~]*$/)
    .optional(),
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
    .object({
      excluded_payment_types: z.array(z.object({ id: z.string() })).optional(),
      installments: z.int().min(1).max(36).optional(),
    })
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
  const hex = randomKey(randomBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
