import type { NotificationMeaning } from '../port/payment-provider.ts';

/**
 * MercadoPago's topics, by the word that its webhooks send and by the one of its older notifications.
 * https://www.mercadopago.com.ar/developers/es/docs/your-integrations/notifications/webhooks (read in November 2026)
 */
const MEANINGS: Readonly<Record<string, NotificationMeaning>> = {
  payment: 'payment',
  topic_merchant_order_wh: 'merchant-order',
  merchant_order: 'merchant-order',
  topic_chargebacks_wh: 'chargeback',
  chargebacks: 'chargeback',
  topic_claims_integration_wh: 'claim',
  claim: 'claim',
  stop_delivery_op_wh: 'fraud-alert',
  delivery_cancellation: 'fraud-alert',
};

/** Before the id of a merchant order, in a fraud alert that names no payment. */
export const ORDER_PREFIX = 'order:';

/** What a notification of this topic is about. */
export function meaningOf(topic: string): NotificationMeaning {
  return Object.hasOwn(MEANINGS, topic) ? (MEANINGS[topic] ?? 'other') : 'other';
}
