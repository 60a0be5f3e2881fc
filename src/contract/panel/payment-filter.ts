import { z } from 'zod';
import type { PaymentState } from '#lib/statuses.ts';

/** What the list of orders is filtered by, and the payment states that each choice shows. Together they are all states. */
export const PAYMENT_FILTERS = {
  sin_pagar: { label: 'Sin pagar', states: [null, 'pending', 'rejected'] },
  pagado: { label: 'Pagado', states: ['approved'] },
  en_parte: { label: 'Pagado en parte', states: ['partly-paid'] },
  para_revisar: { label: 'Para revisar', states: ['in-review'] },
  devuelto: { label: 'Devuelto', states: ['partly-refunded', 'refunded'] },
  en_disputa: { label: 'En disputa', states: ['in-mediation', 'charged-back', 'chargeback-lost'] },
} as const satisfies Record<string, { label: string; states: readonly (PaymentState | null)[] }>;

type PaymentFilter = keyof typeof PAYMENT_FILTERS;

export const paymentFilter = z.enum(
  Object.keys(PAYMENT_FILTERS) as PaymentFilter[], // the very keys of the table
  `Tiene que ser ${Object.keys(PAYMENT_FILTERS).join(', ')}`,
);
