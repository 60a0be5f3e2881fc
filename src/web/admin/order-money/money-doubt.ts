import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { OrderStatus } from '../ui/order-status-labels.ts';

type PaymentStateWord = OrderPayments['state'];

/**
 * The reason to ask before an order moves, from its payment; null when there is none. `provider`: its name in texts. An order without a payment asks once, on the way to
 * `procesando`, because many buyers pay by transfer. A payment that is pending, refunded or disputed asks at each step.
 */
export function moneyDoubt(step: OrderStatus, state: PaymentStateWord, provider: string): string | null {
  switch (step) {
    case 'procesando':
      return UNPAID[state] ?? unsure(state, provider);
    case 'enviado':
    case 'entregado':
      return unsure(state, provider);
    default:
      return null;
  }
}

/** What is asked before an order is sent that is not paid, with what is missing; null: nothing. Whoever pays at the counter pays afterwards. */
export function unpaidDoubt(
  step: OrderStatus,
  { delivery }: Pick<PanelOrderDetail, 'delivery'>,
  { due, payments, paymentMethod }: Pick<OrderPayments, 'due' | 'payments' | 'paymentMethod'>,
): string | null {
  if (step !== 'enviado' || due === null || due === '0.00' || payments.some(({ pays }) => pays)) return null;
  if (paymentMethod === 'efectivo' && delivery.kind === 'retiro') return null;
  return `Falta cobrar ${formatPesos(due)}. Si ya entraron, anotalos en Pagos.`;
}

const RECORD_FIRST = 'Si ya lo cobraste, anotá primero en Pagos lo que entró: si no, no cuenta como ingreso.';

const UNPAID: Partial<Record<PaymentStateWord, string>> = {
  sin_pago: `Nadie lo pagó en la tienda. ${RECORD_FIRST}`,
  rechazado: `El pago fue rechazado. ${RECORD_FIRST}`,
};

function unsure(state: PaymentStateWord, provider: string): string | null {
  if (state === 'en_mediacion') return `Hay un reclamo abierto en ${provider} por este pago.`;
  return UNSURE[state] ?? null;
}

const UNSURE: Partial<Record<PaymentStateWord, string>> = {
  pendiente: 'El pago está pendiente: puede no llegar nunca.',
  devuelto: 'El pago se devolvió entero.',
  devuelto_en_parte: 'Una parte del pago se devolvió.',
  contracargo: 'El comprador desconoció el pago ante su tarjeta, que todavía no lo resolvió (contracargo).',
  contracargo_perdido: 'La tienda perdió el contracargo: el dinero ya no está.',
  pagado_en_parte: 'Llegó solo una parte del total.',
  en_revision: 'Hay un pago que espera que alguien lo revise, en Atención.',
};
