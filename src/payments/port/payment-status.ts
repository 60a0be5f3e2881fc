/** As the provider calls them. https://www.mercadopago.com.ar/developers/es/docs/checkout-api/response-handling/collection-results */
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

/** The buyer has begun to pay and the money may still come. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process' || status === 'authorized';
}

/** The money came, whatever became of it afterwards. */
export function hasMoneyCome(status: PaymentStatus): boolean {
  return (
    status === 'approved' || status === 'in_mediation' || status === 'refunded' || status === 'charged_back'
  );
}

/** How the paying of an order stands, over all its payments; null: nobody has tried. It never moves the order backwards. */
export type PaymentState =
  | 'pending'
  | 'rejected'
  | 'approved'
  | 'partly-refunded'
  | 'refunded'
  | 'charged-back'
  | 'in-mediation'
  /** Money came that does not pay the order; a person decides. */
  | 'in-review';
