/** What one preference leads to: the buyer's attempts to pay it, and what is still to be told of them. Plain data, kept as JSON. */
export interface Checkout {
  preference: Preference;
  merchantOrderId: number;
  /** In the order in which they were made. */
  payments: Payment[];
  /** Those that nobody has taken yet. */
  notices: Notice[];
}

export interface Preference {
  id: string;
  collectorId: number;
  createdAt: number;
  items: PreferenceItem[];
  /** Hundredths of a peso, as every amount here. */
  shippingCost: number;
  externalReference: string | null;
  backUrls: { success: string; pending: string; failure: string };
  autoReturn: 'approved' | 'all' | null;
  notificationUrl: string | null;
  /** From here on nobody pays it; null: it is open for ever. */
  expiresAt: number | null;
  /** A payment in cash that was not made by then is cancelled; null: three days after it was chosen. */
  cashExpiresAt: number | null;
  excludedTypes: string[];
  metadata: Record<string, unknown>;
}

export interface PreferenceItem {
  id: string | null;
  title: string;
  quantity: number;
  unitPrice: number;
}

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What may become of a payment. A refused or cancelled one that is approved after all is the provider's rarest surprise, and
 * a shop must stand it.
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

export interface Payment {
  id: number;
  status: PaymentStatus;
  statusDetail: string;
  methodId: string;
  methodType: string;
  amount: number;
  currency: string;
  collectorId: number;
  externalReference: string | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  expiresAt: number | null;
  refunds: Refund[];
}

export interface Refund {
  id: number;
  amount: number;
  createdAt: number;
  /** Null: refunded from the provider's own site. */
  idempotencyKey: string | null;
}

/** One thing to be told to the shop, until it answers that it knows. */
export interface Notice {
  id: number;
  action: 'payment.created' | 'payment.updated';
  paymentId: number;
  createdAt: number;
  /** `ipn` is the older kind: `?topic=payment&id=…`, never signed. */
  form: 'webhook' | 'ipn';
  signature: 'right' | 'wrong' | 'none';
  timestampUnit: 's' | 'ms';
  dueAt: number;
  attempts: number;
}

export function totalOf({ items, shippingCost }: Preference): number {
  return items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, shippingCost);
}

export function refundedOf({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
