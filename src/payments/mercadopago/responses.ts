import { z } from 'zod';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { ProviderPayment, ProviderRefund } from '../port/payment-provider.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#lib/statuses.ts';

/** Ids come as numbers and, in some responses, as text. */
const providerId = z.union([z.int().nonnegative(), z.string().min(1).max(64)]).transform((id) => String(id));

/** Pesos come as a JSON number, 148550.5. From here on they are integer centavos. */
const pesosNumber = z
  .number()
  .nonnegative()
  .max(1e12)
  .transform((pesos): Centavos => centavos(Math.round(pesos * 100)));

/** `2026-11-21T10:25:00.000-04:00` */
const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());

/** The fields of a payment that the shop reads; the response has many more. */
export const paymentResponse = z
  .object({
    id: providerId,
    status: z.enum(PAYMENT_STATUSES),
    status_detail: z.string().max(200).nullish(),
    external_reference: z.string().max(256).nullish(),
    transaction_amount: pesosNumber,
    transaction_amount_refunded: pesosNumber.nullish(),
    currency_id: z.string().max(10),
    collector_id: providerId.nullish(),
    live_mode: z.boolean().nullish(),
    payment_method_id: z.string().max(60).nullish(),
    installments: z.int().positive().nullish().catch(null),
    date_created: moment,
    date_last_updated: moment.nullish(),
    // From public clients of the API, not from its reference: what has another form is unknown, and no payment waits for it.
    fee_details: z
      .array(z.object({ amount: pesosNumber, fee_payer: z.string() }))
      .nullish()
      .catch(null),
    transaction_details: z.object({ net_received_amount: pesosNumber.nullish() }).nullish().catch(null),
  })
  .transform((sent): ProviderPayment => ({
    id: sent.id,
    reference: sent.external_reference || null,
    status: statusOf(sent),
    detail: sent.status_detail ?? '',
    amount: sent.transaction_amount,
    refunded:
      sent.status === 'refunded'
        ? sent.transaction_amount
        : (sent.transaction_amount_refunded ?? centavos(0)),
    currency: sent.currency_id,
    collector: sent.collector_id ?? '',
    ...(sent.live_mode === false && { isTest: true }),
    method: sent.payment_method_id ?? '',
    installments: sent.installments ?? null,
    fee: feeOf(sent.fee_details ?? []),
    netReceived: sent.transaction_details?.net_received_amount ?? null,
    createdAt: sent.date_created,
    updatedAt: sent.date_last_updated ?? sent.date_created,
  }));

/**
 * A chargeback that the shop won keeps the status `charged_back`; only its detail says that the money is back.
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/chargebacks/manage (read in November 2026)
 */
function statusOf({
  status,
  status_detail,
}: {
  status: PaymentStatus;
  status_detail?: string | null | undefined;
}) {
  return status === 'charged_back' && status_detail === 'reimbursed' ? 'approved' : status;
}

/** What the shop pays of it; the buyer pays the interest of instalments. Null: the provider listed nothing. */
function feeOf(details: readonly { amount: Centavos; fee_payer: string }[]): Centavos | null {
  const ours = details.filter(({ fee_payer }) => fee_payer === 'collector');
  return ours.length === 0 ? null : centavos(ours.reduce((sum, { amount }) => sum + amount, 0));
}

export const paymentSearchResponse = z.object({ results: z.array(paymentResponse) });
export const checkoutResponse = z.object({ id: z.string().min(1).max(200), init_point: z.url() });
export const closedCheckoutResponse = z.object({ id: z.string() });

/**
 * A refund's status: approved, in_process, rejected or cancelled (reference of the call, read in November 2026). Older answers have
 * none, and any other is not known to have given money back.
 */
export const refundResponse = z
  .object({
    id: providerId,
    amount: pesosNumber,
    status: z.string().max(60).nullish(),
    date_created: moment.nullish(),
  })
  .transform(({ id, amount, status, date_created }): ProviderRefund => ({
    id,
    amount,
    status: REFUND_STATUSES[status ?? 'approved'] ?? 'in_process',
    createdAt: date_created ?? null,
  }));
export const refundsResponse = z.array(refundResponse);

const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  approved: 'approved',
  rejected: 'refused',
  cancelled: 'refused',
};
export const accountResponse = z.object({ id: providerId, tags: z.array(z.string()).nullish() });
