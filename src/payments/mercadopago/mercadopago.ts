import type { PaymentProvider } from '../payment-provider.ts';
import { askMercadoPago, type MercadoPagoAccess } from './ask-mercadopago.ts';
import {
  accountAnswer,
  checkoutAnswer,
  paymentAnswer,
  paymentSearchAnswer,
  refundAnswer,
} from './payment-answer.ts';
import { preferenceBody, type ShopAddresses } from './preference-body.ts';

/** More than an order was ever tried to be paid with. */
const MOST_PAYMENTS = 50;

/** MercadoPago's Checkout Pro over its preferences, by our own client: the official one lets keys of one order slip into the next. */
export function mercadoPago(access: MercadoPagoAccess, addresses: ShopAddresses): PaymentProvider {
  return {
    async createCheckout(order, expiresAt, options = { offersCash: true }) {
      const asked = await askMercadoPago(access, {
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceBody(order, expiresAt, { ...addresses, ...options }),
        idempotencyKey: `checkout-${order.id}-${expiresAt.getTime()}${options.offersCash ? '' : '-sin-efectivo'}`,
        answer: checkoutAnswer,
      });
      if (!asked.ok) return asked;
      return { ok: true, value: { preferenceId: asked.value.id, url: asked.value.init_point } };
    },

    getPayment: (paymentId) =>
      askMercadoPago(access, {
        method: 'GET',
        path: `/v1/payments/${encodeURIComponent(paymentId)}`,
        answer: paymentAnswer,
      }),

    async searchPayments(orderId) {
      const query = new URLSearchParams({
        external_reference: orderId,
        sort: 'date_created',
        criteria: 'desc',
        limit: String(MOST_PAYMENTS),
      });
      const asked = await askMercadoPago(access, {
        method: 'GET',
        path: `/v1/payments/search?${query}`,
        answer: paymentSearchAnswer,
      });
      return asked.ok ? { ok: true, value: asked.value.results } : asked;
    },

    refund: (paymentId, amount, idempotencyKey) =>
      askMercadoPago(access, {
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        body: { amount: amount / 100 },
        idempotencyKey,
        answer: refundAnswer,
      }),

    async findCollector() {
      const asked = await askMercadoPago(access, { method: 'GET', path: '/users/me', answer: accountAnswer });
      return asked.ok ? { ok: true, value: asked.value.id } : asked;
    },
  };
}
