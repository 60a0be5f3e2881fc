import { z } from 'zod';

/** Milliseconds since the epoch. */
const moment = z.int();
/** Hundredths of a peso, or of another currency. */
const amount = z.int();

const preference = z.object({
  id: z.string(),
  collectorId: z.int(),
  createdAt: moment,
  items: z.array(
    z.object({ id: z.string().nullable(), title: z.string(), quantity: z.int(), unitPrice: amount }),
  ),
  shippingCost: amount,
  externalReference: z.string().nullable(),
  backUrls: z.object({ success: z.string(), pending: z.string(), failure: z.string() }),
  autoReturn: z.enum(['approved', 'all']).nullable(),
  notificationUrl: z.string().nullable(),
  /** From here on nobody pays it; null: it is open for ever. */
  expiresAt: moment.nullable(),
  /** A cash payment that was not made by then is cancelled; null: three days after it was chosen. */
  cashExpiresAt: moment.nullable(),
  excludedTypes: z.array(z.string()),
  /** The most that a buyer may choose; null: as many as the card allows. */
  maxInstallments: z.int().nullable().default(null),
  metadata: z.record(z.string(), z.unknown()),
});
export type Preference = z.infer<typeof preference>;

const paymentStatus = z.enum([
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
]);
export const PAYMENT_STATUSES = paymentStatus.options;
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * The allowed status changes of a payment. The approval of a refused or cancelled one is the provider's rarest surprise, and a shop
 * must handle it.
 */
export const MAY_BECOME = {
  pending: ['approved', 'rejected', 'cancelled', 'in_process'],
  in_process: ['approved', 'rejected', 'cancelled'],
  authorized: ['approved', 'cancelled'],
  approved: ['in_mediation', 'refunded', 'charged_back'],
  in_mediation: ['approved', 'refunded', 'charged_back'],
  rejected: ['approved'],
  cancelled: ['approved'],
  refunded: [],
  charged_back: ['approved'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** A refund is in process until its bank or MercadoPago decides; only an approved one returned the money. */
const refundStatus = z.enum(['approved', 'in_process', 'rejected', 'cancelled']);
type RefundStatus = z.infer<typeof refundStatus>;
export type RefundEnd = Exclude<RefundStatus, 'in_process'>;

const refund = z.object({
  id: z.int(),
  amount,
  status: refundStatus.default('approved'),
  /** When and how a refund in process ends by itself; null: somebody ends it. */
  ends: z
    .object({ at: moment, as: refundStatus.exclude(['in_process']) })
    .nullable()
    .default(null),
  createdAt: moment,
  /** Null: refunded from the provider's own site. */
  idempotencyKey: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

const payment = z.object({
  id: z.int(),
  status: paymentStatus,
  statusDetail: z.string(),
  methodId: z.string(),
  methodType: z.string(),
  installments: z.int().default(1),
  amount,
  currency: z.string(),
  collectorId: z.int(),
  externalReference: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  approvedAt: moment.nullable(),
  /** Null: nobody disputed it. */
  chargebackId: z.int().nullable().default(null),
  expiresAt: moment.nullable(),
  refunds: z.array(refund),
  /** The next refund stays in process until somebody decides it. */
  holdsNextRefund: z.boolean().default(false),
  /** It is refunded whole or not at all. */
  refusesParts: z.boolean().default(false),
  /** What the seller pays for the sale; it is subtracted from what the seller receives. */
  fee: amount.default(0),
});
export type Payment = z.infer<typeof payment>;

/** A notification for the shop, until the shop confirms it. */
const notice = z.object({
  id: z.int(),
  topic: z
    .enum([
      'payment',
      'topic_merchant_order_wh',
      'topic_chargebacks_wh',
      'topic_claims_integration_wh',
      'stop_delivery_op_wh',
    ])
    .default('payment'),
  action: z.enum(['payment.created', 'payment.updated', 'changed_case_status', 'Created', 'update']),
  paymentId: z.int(),
  createdAt: moment,
  /** `ipn` is the older kind: `?topic=payment&id=…`, never signed. */
  form: z.enum(['webhook', 'ipn']),
  signature: z.enum(['right', 'wrong', 'none']),
  timestampUnit: z.enum(['s', 'ms']),
  dueAt: moment,
  attempts: z.int(),
});
export type Notice = z.infer<typeof notice>;

/** One preference's checkout: the buyer's attempts to pay it, and their unsent notifications. Stored as JSON. */
export const checkoutSchema = z.object({
  preference,
  merchantOrderId: z.int(),
  /** In order of creation. */
  payments: z.array(payment),
  /** Those that the shop has not accepted yet. */
  notices: z.array(notice),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export function totalOf({ items, shippingCost }: Preference): number {
  return items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, shippingCost);
}

/** How much was returned. */
export function refundedOf({ refunds }: Payment): number {
  return sumOf(refunds.filter(({ status }) => status === 'approved'));
}

/** How much was returned, or will be unless its refund is rejected. */
export function refundedOrInProcess({ refunds }: Payment): number {
  return sumOf(refunds.filter(({ status }) => status === 'approved' || status === 'in_process'));
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amount, 0);
}
