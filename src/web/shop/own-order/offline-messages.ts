import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatDayAndTime } from './format-time.ts';
import { heldMessage, type StageMessages } from './held-message.ts';

/** The message about an order that still has to be paid by transfer or in cash. @param now The shop's time, in milliseconds. */
export function offlineMessages(order: OwnOrder, now: number): StageMessages {
  const { offline, paymentMethod } = order;
  const due = formatPesos(offline?.due ?? order.totalArs ?? '0.00');
  const held = heldMessage(order, now);
  if (offline?.receipts.some(({ state }) => state === 'en_revision')) {
    return {
      tone: 'info',
      title: 'Estamos mirando tu comprobante',
      text: 'Te avisamos por email cuando confirmemos la transferencia. Mientras tanto te guardamos los productos, aunque venza el plazo.',
    };
  }
  if (offline !== null && offline.received !== '0.00') {
    return {
      tone: 'warn',
      title: `Faltan ${due}`,
      text: `Recibimos ${formatPesos(offline.received)} y el pedido todavía no está pagado del todo. ${held}${saysWhere(order) ? '' : ` ${ASK_HOW}`}`,
    };
  }
  if (!saysWhere(order)) {
    return { tone: 'info', title: `Falta pagar ${due}`, text: `${ASK_HOW} ${held}` };
  }
  if (paymentMethod === 'efectivo') {
    return {
      tone: 'info',
      title: 'Te esperamos en el local',
      text: `Pagá ${due} en efectivo, en el horario del local, y decinos tu número de pedido. ${held} Después lo preparamos y te avisamos por email cuando esté listo.`,
    };
  }
  return {
    tone: 'info',
    title: 'Falta tu transferencia',
    text: `Transferí ${due} justos y subí el comprobante. ${held} Cuando la veamos en la cuenta te avisamos por email y preparamos el pedido.`,
  };
}

const ASK_HOW = 'Escribinos y vemos cómo lo pagás.';

/** Whether the page says where to pay: into the account, or at the shop for a buyer who picks the order up. */
export function saysWhere({
  paymentMethod,
  delivery,
  offline,
}: Pick<OwnOrder, 'paymentMethod' | 'delivery' | 'offline'>): boolean {
  return paymentMethod === 'efectivo' ? delivery.kind === 'retiro' : (offline?.bankAccount ?? null) !== null;
}

/** The message about an order by transfer that the shop cancelled because no money came in time; null for other orders. */
export function lateTransferMessages({ offline, cancellation }: OwnOrder): StageMessages | null {
  if (offline?.takesReceipts !== true || cancellation?.reason !== 'sin_pago') return null;
  const whatFollows =
    'si entró el dinero y queda stock, el pedido se reactiva; si no queda, te lo devolvemos.';
  const ended = `Se canceló solo el ${formatDayAndTime(cancellation.at)}, porque no vimos tu transferencia a tiempo.`;
  if (offline.receipts.some(({ state }) => state === 'en_revision')) {
    return {
      tone: 'info',
      title: 'Estamos mirando tu comprobante',
      text: `${ended} Te avisamos por email: ${whatFollows}`,
    };
  }
  return {
    tone: 'warn',
    title: 'Venció el plazo para pagar este pedido',
    text: `${ended} El stock volvió a la venta. Si ya transferiste, mandanos el comprobante acá abajo: ${whatFollows} Si no, podés volver a armar el carrito con los mismos productos.`,
  };
}
