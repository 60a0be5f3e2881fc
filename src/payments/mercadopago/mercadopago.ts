import type { PaymentProvider, ShopAddresses } from '../port/payment-provider.ts';
import { callMercadoPago, type MercadoPagoAccess, isTestAccount, isTestToken } from './call-mercadopago.ts';
import {
  accountResponse,
  checkoutResponse,
  closedCheckoutResponse,
  paymentResponse,
  paymentSearchResponse,
  refundResponse,
  refundsResponse,
} from './responses.ts';
import { preferenceBody, providerDate } from './preference-body.ts';
import { listPaymentsOf } from './list-payments-of.ts';
import { meaningOf } from './notification-topics.ts';
import { mercadoPagoWebhook } from './webhook.ts';

/** No order ever had more attempts to pay it. */
const MAX_PAYMENTS = 50;

/**
 * Without it a refund that is in process is answered with a 400.
 * https://mercadopago.com.br/developers/en/docs/checkout-api/payment-management/cancellations-and-refunds/refund-pix (read in November 2026)
 */
const SHOW_IN_PROCESS = { 'x-render-in-process-refunds': 'true' };

/**
 * MercadoPago's Checkout Pro through its preferences, with our own client: the official one can send one order's keys with the
 * next.
 */
export function mercadoPago(
  access: MercadoPagoAccess & { webhookSecret: string | null; cashDays: number | null },
  addresses: ShopAddresses,
): PaymentProvider {
  return {
    readWebhook: mercadoPagoWebhook(access.webhookSecret),
    checksSignatures: access.webhookSecret !== null,
    meaningOf,
    listPaymentsOf: (notification) => listPaymentsOf(access, notification),

    cashDays: access.cashDays,

    async createCheckout(order, terms) {
      const created = await callMercadoPago(access, {
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceBody(order, terms, addresses),
        idempotencyKey: terms.idempotencyKey,
        response: checkoutResponse,
      });
      if (!created.ok) return created;
      return { ok: true, value: { checkoutId: created.value.id, url: created.value.init_point } };
    },

    closeCheckout: (checkoutId, now) =>
      callMercadoPago(access, {
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(checkoutId)}`,
        body: { expires: true, expiration_date_to: providerDate(now) },
        response: closedCheckoutResponse,
      }),

    cancelPayment: (paymentId) =>
      callMercadoPago(access, {
        method: 'PUT',
        path: `/v1/payments/${encodeURIComponent(paymentId)}`,
        body: { status: 'cancelled' },
        idempotencyKey: `cancel-${paymentId}`,
        response: paymentResponse,
      }),

    getPayment: (paymentId) =>
      callMercadoPago(access, {
        method: 'GET',
        path: `/v1/payments/${encodeURIComponent(paymentId)}`,
        response: paymentResponse,
      }),

    async searchPayments(orderId) {
      const query = new URLSearchParams({
        external_reference: orderId,
        sort: 'date_created',
        criteria: 'desc',
        limit: String(MAX_PAYMENTS),
      });
      const found = await callMercadoPago(access, {
        method: 'GET',
        path: `/v1/payments/search?${query}`,
        response: paymentSearchResponse,
      });
      return found.ok ? { ok: true, value: found.value.results } : found;
    },

    refund: (paymentId, amount, idempotencyKey) =>
      callMercadoPago(access, {
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        // Some payments refuse a refund that names an amount, even all of it (3024).
        body: amount === null ? {} : { amount: amount / 100 },
        idempotencyKey,
        headers: SHOW_IN_PROCESS,
        response: refundResponse,
      }),

    listRefunds: (paymentId) =>
      callMercadoPago(access, {
        method: 'GET',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        headers: SHOW_IN_PROCESS,
        response: refundsResponse,
      }),

    async findCollector() {
      const found = await callMercadoPago(access, {
        method: 'GET',
        path: '/users/me',
        response: accountResponse,
      });
      if (!found.ok) return found;
      const { id, tags } = found.value;
      return {
        ok: true,
        value: { id, isTest: isTestToken(access.accessToken) || isTestAccount(tags ?? []) },
      };
    },
  };
}
