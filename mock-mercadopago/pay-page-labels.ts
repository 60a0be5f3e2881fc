import type { PaymentStatus } from './checkout.ts';
import type { RefundMove } from './refunds.ts';

/** The result of a payment, for the person who made it. */
export const OUTCOME_LABELS = {
  approved: { title: 'Pago de prueba aprobado', text: 'La tienda ya se entera. No se cobró nada.' },
  rejected: {
    title: 'Pago de prueba rechazado',
    text: 'Como si la tarjeta no tuviera fondos. Podés probar de nuevo con el mismo pedido.',
  },
  in_process: {
    title: 'Pago de prueba en revisión',
    text: 'Como si una persona lo estuviera mirando: puede llevar hasta dos días hábiles.',
  },
  pending: {
    title: 'Pago de prueba pendiente',
    text: 'Como si te llevaras un cupón para pagar en efectivo: se acredita cuando lo decidas acá abajo.',
  },
  authorized: { title: 'Pago de prueba reservado', text: 'La tarjeta lo autorizó; falta cobrarlo.' },
  in_mediation: { title: 'Pago de prueba en disputa', text: 'Hay un reclamo abierto sobre este pago.' },
  cancelled: { title: 'Pago de prueba cancelado', text: 'Este intento ya no cuenta. Podés probar de nuevo.' },
  refunded: { title: 'Pago de prueba devuelto', text: 'Se devolvió entero.' },
  charged_back: {
    title: 'Pago de prueba desconocido',
    text: 'Como si quien pagó lo hubiera desconocido ante su banco.',
  },
} as const satisfies Record<PaymentStatus, { title: string; text: string }>;

/** The effect of each button on an existing payment. */
export const MOVE_LABELS = {
  pending: 'Dejar pendiente',
  in_process: 'Poner en revisión',
  authorized: 'Reservar',
  approved: 'Acreditar',
  in_mediation: 'Abrir un reclamo',
  rejected: 'Rechazar',
  cancelled: 'Cancelar',
  refunded: 'Devolver',
  charged_back: 'Desconocer la compra',
} as const satisfies Record<PaymentStatus, string>;

/** The value of the form's button for two cards, by what becomes of the second one. */
export const TWO_CARDS = {
  approved: 'two-cards',
  rejected: 'two-cards-second-rejected',
  in_process: 'two-cards-second-in-process',
} as const;

/** The effect of each button that decides a chargeback or reports a payment. */
export const REPORT_LABELS = {
  settled: 'Perder el contracargo',
  reimbursed: 'Ganar el contracargo',
  stop_delivery_op_wh: 'Alertar fraude',
} as const;

/** The effect of each button that decides about a payment's refunds. */
export const REFUND_LABELS = {
  hold_refund: 'Dejar en proceso la próxima devolución',
  approve_refund: 'Aprobar la devolución',
  reject_refund: 'Rechazar la devolución',
  refuse_parts: 'Aceptar solo la devolución entera',
} as const satisfies Record<RefundMove, string>;

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** Hundredths of a peso as people write them: `$ 148.550,50`. */
export function formatPesosInText(hundredths: number): string {
  return pesos.format(hundredths / 100);
}
