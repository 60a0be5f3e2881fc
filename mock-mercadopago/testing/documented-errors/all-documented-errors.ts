import { CHECKOUT_ERRORS } from './checkout-errors.ts';
import type { DocumentedError } from './documented-error.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';
import { REFUND_ERRORS } from './refund-errors.ts';

/** Every one is replayed against the shop: src/payments/documented-errors.test.ts. */
export const DOCUMENTED_ERRORS: readonly DocumentedError[] = [
  ...CHECKOUT_ERRORS,
  ...PAYMENT_ERRORS,
  ...REFUND_ERRORS,
];
