import { HOUR_MS } from '#lib/durations.ts';
import { refundedOf, totalOf, type Checkout, type Payment, type Refund } from './checkout.ts';
import { COLLECTOR_ID } from './mock-deps.ts';

/** The form of the provider's responses: the real fields that a shop can use. */

export function preferenceJson({ preference }: Checkout, address: string) {
  const payHere = `${address}/checkout/v1/redirect?pref_id=${preference.id}`;
  return {
    id: preference.id,
    init_point: payHere,
    sandbox_init_point: payHere,
    collector_id: preference.collectorId,
    site_id: 'MLA',
    operation_type: 'regular_payment',
    date_created: wireDate(preference.createdAt),
    items: preference.items.map(({ id, title, quantity, unitPrice }) => ({
      id,
      title,
      quantity,
      unit_price: unitPrice / 100,
      currency_id: 'ARS',
    })),
    shipments: { cost: preference.shippingCost / 100 },
    external_reference: preference.externalReference,
    back_urls: preference.backUrls,
    auto_return: preference.autoReturn ?? '',
    notification_url: preference.notificationUrl,
    expires: preference.expiresAt !== null,
    expiration_date_from: null,
    expiration_date_to: wireDate(preference.expiresAt),
    date_of_expiration: wireDate(preference.cashExpiresAt),
    payment_methods: {
      excluded_payment_types: preference.excludedTypes.map((id) => ({ id })),
      installments: preference.maxInstallments,
    },
    metadata: preference.metadata,
  };
}

export function paymentJson(payment: Payment, { preference, merchantOrderId }: Checkout) {
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.statusDetail,
    date_created: wireDate(payment.createdAt),
    date_approved: wireDate(payment.approvedAt),
    date_last_updated: wireDate(payment.updatedAt),
    date_of_expiration: wireDate(payment.expiresAt),
    transaction_amount: payment.amount / 100,
    transaction_amount_refunded: refundedOf(payment) / 100,
    currency_id: payment.currency,
    collector_id: payment.collectorId,
    external_reference: payment.externalReference,
    payment_method_id: payment.methodId,
    payment_type_id: payment.methodType,
    operation_type: 'regular_payment',
    description: preference.items[0]?.title ?? null,
    installments: payment.installments,
    captured: payment.status !== 'authorized',
    live_mode: false,
    order: { id: String(merchantOrderId), type: 'mercadopago' },
    refunds: shownRefunds(payment, false).map((refund) => refundJson(refund, payment)),
    transaction_details: {
      net_received_amount: (payment.amount - payment.fee) / 100,
      total_paid_amount: payment.amount / 100,
      overpaid_amount: 0,
    },
    fee_details: [{ type: 'mercadopago_fee', amount: payment.fee / 100, fee_payer: 'collector' }],
    metadata: preference.metadata,
    payer: { id: null, email: 'test_user@testuser.com', type: null },
  };
}

/**
 * Refunds in process are shown to those who ask for them:
 * https://www.mercadopago.com.br/developers/en/docs/checkout-api/payment-management/cancellations-and-refunds/refund-pix
 */
export function shownRefunds({ refunds }: Payment, showsInProcess: boolean): readonly Refund[] {
  return refunds.filter(({ status }) => showsInProcess || status !== 'in_process');
}

export function refundJson(refund: Refund, payment: Payment) {
  return {
    id: refund.id,
    payment_id: payment.id,
    amount: refund.amount / 100,
    status: refund.status,
    date_created: wireDate(refund.createdAt),
    refund_mode: 'standard',
    source: { id: String(payment.collectorId), name: 'Cuenta de prueba', type: 'collector' },
    unique_sequence_number: null,
    reason: null,
    metadata: {},
  };
}

export function merchantOrderJson(checkout: Checkout) {
  const { preference, payments, merchantOrderId } = checkout;
  const total = totalOf(preference);
  const paid = paidOf(payments);
  return {
    id: merchantOrderId,
    status: paid >= total ? 'closed' : 'opened',
    order_status: orderStatus(checkout, paid, total),
    preference_id: preference.id,
    external_reference: preference.externalReference,
    date_created: wireDate(preference.createdAt),
    site_id: 'MLA',
    collector: { id: preference.collectorId, nickname: 'TIENDA DE PRUEBA' },
    notification_url: preference.notificationUrl,
    total_amount: total / 100,
    paid_amount: paid / 100,
    refunded_amount: sumOf(payments.map(refundedOf)) / 100,
    shipping_cost: preference.shippingCost / 100,
    cancelled: false,
    is_test: true,
    payments: payments.map((payment) => ({
      id: payment.id,
      transaction_amount: payment.amount / 100,
      total_paid_amount: payment.amount / 100,
      amount_refunded: refundedOf(payment) / 100,
      shipping_cost: 0,
      currency_id: payment.currency,
      status: payment.status,
      status_detail: payment.statusDetail,
      operation_type: 'regular_payment',
      date_approved: wireDate(payment.approvedAt),
      date_created: wireDate(payment.createdAt),
      last_modified: wireDate(payment.updatedAt),
    })),
  };
}

export function chargebackJson({ id, chargebackId, amount, statusDetail }: Payment) {
  return {
    id: String(chargebackId),
    payments: [id],
    currency: 'ARS',
    amount: amount / 100,
    coverage_applied: statusDetail === 'in_process' ? null : statusDetail === 'reimbursed',
    coverage_elegible: true,
    documentation_required: statusDetail === 'in_process',
    documentation_status: 'pending',
    live_mode: false,
  };
}

export function claimJson({ id, status }: Payment, claimId: number) {
  return {
    id: claimId,
    resource: 'payment',
    resource_id: id,
    type: 'mediations',
    stage: 'dispute',
    status: status === 'in_mediation' ? 'opened' : 'closed',
  };
}

/** Whether approved payments make the total. */
export function isWholeAmountPaid({ preference, payments }: Checkout): boolean {
  return paidOf(payments) >= totalOf(preference);
}

function paidOf(payments: readonly Payment[]): number {
  return sumOf(payments.filter(({ status }) => status === 'approved').map(({ amount }) => amount));
}

export function accountJson() {
  return {
    id: COLLECTOR_ID,
    nickname: 'TIENDA DE PRUEBA',
    site_id: 'MLA',
    country_id: 'AR',
    email: 'test_user@testuser.com',
    tags: ['test_user'],
    status: { site_status: 'active' },
  };
}

const WIRE_OFFSET_MS = -4 * HOUR_MS;

/** The provider's dates have the offset -04:00, for every account. */
export function wireDate(ms: number): string;
export function wireDate(ms: number | null): string | null;
export function wireDate(ms: number | null): string | null {
  return ms === null ? null : new Date(ms + WIRE_OFFSET_MS).toISOString().replace('Z', '-04:00');
}

function orderStatus({ payments }: Checkout, paid: number, total: number): string {
  if (paid >= total) return 'paid';
  if (paid > 0) return 'partially_paid';
  if (payments.some(({ status }) => status === 'refunded' || status === 'charged_back')) return 'reverted';
  const isUnderWay = payments.some(({ status }) => ['pending', 'in_process', 'authorized'].includes(status));
  return isUnderWay ? 'payment_in_process' : 'payment_required';
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
