import type { OrderPayments } from '#contract/panel/payments.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

interface StateLabel {
  label: string;
  tone: NonNullable<BadgeProps['tone']>;
}

/** The status of one payment. */
export const PAYMENT_STATUS_LABELS = {
  pendiente: { label: 'Pendiente', tone: 'warn' },
  en_revision: { label: 'En revisión', tone: 'warn' },
  autorizado: { label: 'Autorizado', tone: 'warn' },
  aprobado: { label: 'Aprobado', tone: 'good' },
  en_mediacion: { label: 'En mediación', tone: 'bad' },
  rechazado: { label: 'Rechazado', tone: 'bad' },
  cancelado: { label: 'Cancelado', tone: 'neutral' },
  devuelto: { label: 'Devuelto', tone: 'neutral' },
  contracargo: { label: 'Contracargo', tone: 'bad' },
} as const satisfies Record<OrderPayments['payments'][number]['state'], StateLabel>;

/** The payment state of an order, over all its payments. */
export const PAYMENT_STATE_LABELS = {
  sin_pago: { label: 'Sin pagar', tone: 'neutral' },
  pendiente: { label: 'Pago pendiente', tone: 'warn' },
  rechazado: { label: 'Pago rechazado', tone: 'bad' },
  aprobado: { label: 'Pagado', tone: 'good' },
  devuelto_en_parte: { label: 'Devuelto en parte', tone: 'warn' },
  devuelto: { label: 'Devuelto', tone: 'neutral' },
  contracargo: { label: 'Contracargo en curso', tone: 'bad' },
  contracargo_perdido: { label: 'Contracargo perdido', tone: 'bad' },
  en_mediacion: { label: 'En mediación', tone: 'bad' },
  en_revision: { label: 'Para revisar', tone: 'warn' },
  pagado_en_parte: { label: 'Pagado en parte', tone: 'warn' },
} as const satisfies Record<OrderPayments['state'], StateLabel>;

/** The whole price came, also where some of it went back. */
export const PAID_STATES: ReadonlySet<OrderPayments['state']> = new Set([
  'aprobado',
  'devuelto_en_parte',
  'devuelto',
]);
