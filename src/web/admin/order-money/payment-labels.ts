import type { OrderPayments } from '#contract/panel/payments.ts';
import type { BadgeProps } from '../../ui/badge.tsx';

interface StateLabel {
  words: string;
  tone: NonNullable<BadgeProps['tone']>;
}

/** What became of one payment. */
export const PAYMENT_STATUS_LABELS = {
  pendiente: { words: 'Pendiente', tone: 'warn' },
  en_revision: { words: 'En revisión', tone: 'warn' },
  autorizado: { words: 'Autorizado', tone: 'warn' },
  aprobado: { words: 'Aprobado', tone: 'good' },
  en_mediacion: { words: 'En mediación', tone: 'bad' },
  rechazado: { words: 'Rechazado', tone: 'bad' },
  cancelado: { words: 'Cancelado', tone: 'neutral' },
  devuelto: { words: 'Devuelto', tone: 'neutral' },
  contracargo: { words: 'Contracargo', tone: 'bad' },
} as const satisfies Record<OrderPayments['pagos'][number]['estado'], StateLabel>;

/** How the paying of an order stands over all its payments. */
export const PAYMENT_STATE_LABELS = {
  sin_pago: { words: 'Sin pagar', tone: 'neutral' },
  pendiente: { words: 'Pago pendiente', tone: 'warn' },
  rechazado: { words: 'Pago rechazado', tone: 'bad' },
  aprobado: { words: 'Pagado', tone: 'good' },
  devuelto_en_parte: { words: 'Devuelto en parte', tone: 'warn' },
  devuelto: { words: 'Devuelto', tone: 'neutral' },
  contracargo: { words: 'Contracargo', tone: 'bad' },
  en_mediacion: { words: 'En mediación', tone: 'bad' },
  en_revision: { words: 'Para revisar', tone: 'warn' },
} as const satisfies Record<OrderPayments['estado'], StateLabel>;
