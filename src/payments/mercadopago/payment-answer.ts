import { z } from 'zod';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { PAYMENT_STATUSES } from '#lib/statuses.ts';

/** Ids come as numbers and, in some answers, as text. */
const providerId = z.union([z.int().nonnegative(), z.string().min(1).max(64)]).transform((id) => String(id));

/** Pesos as a JSON number, 148550.5; integer centavos from here on. */
const pesosNumber = z
  .number()
  .nonnegative()
  .max(1e12)
  .transform((pesos): Centavos => centavos(Math.round(pesos * 100)));

/** `2026-11-21T10:25:00.000-04:00` */
const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());

/** What is read of a payment; it says much more. */
export const paymentAnswer = z
  .object({
    id: providerId,
    status: z.enum(PAYMENT_STATUSES),
    status_detail: z.string().max(200).nullish(),
    external_reference: z.string().max(256).nullish(),
    transaction_amount: pesosNumber,
    transaction_amount_refunded: pesosNumber.nullish(),
    currency_id: z.string().max(10),
    collector_id: providerId.nullish(),
    payment_method_id: z.string().max(60).nullish(),
    date_created: moment,
    date_last_updated: moment.nullish(),
  })
  .transform((told): ProviderPayment => ({
    id: told.id,
    reference: told.external_reference || null,
    status: told.status,
    detail: told.status_detail ?? '',
    amount: told.transaction_amount,
    refunded:
      told.status === 'refunded'
        ? told.transaction_amount
        : (told.transaction_amount_refunded ?? centavos(0)),
    currency: told.currency_id,
    collector: told.collector_id ?? '',
    method: told.payment_method_id ?? '',
    createdAt: told.date_created,
    updatedAt: told.date_last_updated ?? told.date_created,
  }));

export const paymentSearchAnswer = z.object({ results: z.array(paymentAnswer) });
export const checkoutAnswer = z.object({ id: z.string().min(1).max(200), init_point: z.url() });
export const refundAnswer = z.object({ id: providerId });
export const accountAnswer = z.object({ id: providerId });
