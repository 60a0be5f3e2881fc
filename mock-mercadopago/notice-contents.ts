import type { Checkout, Notice } from './checkout.ts';
import { isWholeAmountPaid, wireDate } from './wire.ts';

/** What a notification says. */
interface NoticeContent {
  /** In the address and the signature; null: it has none. */
  dataId: string | null;
  body: object;
}

/**
 * The body of each topic. A merchant order has its id where others have the notification's; a chargeback names its payment besides
 * itself; a fraud alert has no `data.id`.
 * https://www.mercadopago.com.ar/developers/es/docs/your-integrations/notifications/additional-info,
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/chargebacks/notifications (read in November 2026)
 */
export function contentOf(checkout: Checkout, notice: Notice): NoticeContent {
  const { id, topic, action, paymentId, createdAt } = notice;
  const date_created = wireDate(createdAt);
  const merchantOrder = checkout.merchantOrderId;
  switch (topic) {
    case 'payment': {
      const dataId = String(paymentId);
      return { dataId, body: { id, date_created, api_version: 'v1', action, data: { id: dataId } } };
    }
    case 'topic_merchant_order_wh': {
      const status = isWholeAmountPaid(checkout) ? 'closed' : 'opened';
      const data = { currency_id: '', marketplace: 'NONE', status };
      const body = { id: String(merchantOrder), date_created, action, status, version: 1, data };
      return { dataId: String(merchantOrder), body };
    }
    case 'topic_chargebacks_wh': {
      const dataId = String(chargebackOf(checkout, paymentId));
      const data = { id: dataId, checkout: 'PRO', payment_id: paymentId, site_id: 'MLA' };
      return { dataId, body: { id, date_created, api_version: 'v1', actions: [action], data } };
    }
    case 'topic_claims_integration_wh': {
      const dataId = String(paymentId + CLAIM_OFFSET);
      const data = { id: dataId, resource: `/post-purchase/v1/claims/${dataId}` };
      return { dataId, body: { id: String(id), date_created, api_version: 'v1', action, data } };
    }
    case 'stop_delivery_op_wh': {
      const data = {
        description: 'desc',
        merchant_order: merchantOrder,
        payment_id: paymentId,
        site_id: 'MLA',
      };
      return {
        dataId: null,
        body: { id: String(paymentId), date_created, api_version: 'v1', action, data, version: 1 },
      };
    }
  }
}

/** Between the ids of a payment and of its claim. */
export const CLAIM_OFFSET = 1_000_000_000_000;

function chargebackOf({ payments }: Checkout, paymentId: number): number | null {
  return payments.find(({ id }) => id === paymentId)?.chargebackId ?? null;
}
