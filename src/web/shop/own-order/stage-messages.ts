import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos } from '#lib/pesos.ts';
import { RETURN_DAYS } from '#lib/shop-terms.ts';
import {
  cancelledMessages,
  disputedMessage,
  refundDueMessage,
  refundedMessage,
} from './cancelled-messages.ts';
import type { OrderStage } from './order-stage.ts';
import { beingReturnedMessage, returnedMessage, sumOf } from './returned-messages.ts';
import { lateTransferMessages, offlineMessages } from './offline-messages.ts';
import { isWithdrawalOpen, WITHDRAWAL_TEXT } from './withdrawal-messages.ts';
import { heldMessage, type StageMessages } from './held-message.ts';

/**
 * What an order's page says at a stage.
 * @param now The shop's time, in milliseconds.
 * @param provider The payment provider's name.
 */
export function stageMessages(
  stage: OrderStage,
  order: OwnOrder,
  now: number,
  provider: string,
): StageMessages {
  const { text, ...words } = stageMessage(stage, order, now, provider);
  const besides = [
    GOES_ON.includes(stage) ? order.payment.notice : null,
    GOES_ON.includes(stage) ? returnedBeside(order) : null,
    beingReturnedMessage(order.payment.attempts, provider),
    isPaidTwice(stage, order) ? PAID_TWICE : null,
    GOES_ON.includes(stage) ? surplusMessage(order) : null,
    isLeftOpen(stage, order) ? LEAVE_UNPAID : null,
  ].filter((said) => said !== null);
  return { ...words, text: [text, ...besides].join(' ') };
}

/** What went back of a payment that still pays the order, or of the surplus. */
function returnedBeside({ payment: { attempts } }: OwnOrder): string | null {
  return returnedMessage(attempts.filter(({ state }) => state === 'aprobado'));
}

const PAID_TWICE =
  'Este pedido se pagó más de una vez: te devolvemos el pago que sobra, no hace falta que hagas nada.';

/** A cancelled order is refunded whole, and in one under review no payment may count yet. */
function isPaidTwice(stage: OrderStage, { payment: { attempts }, totalArs, offline }: OwnOrder): boolean {
  if (offline !== null) return false;
  const approved = attempts.filter(({ state }) => state === 'aprobado');
  // Two cards that together make the total are no second payment.
  return (
    GOES_ON.includes(stage) &&
    approved.length > 1 &&
    sumOf(approved, 'amount') > textToCentavos(totalArs ?? '0.00')
  );
}

/** What came by transfer or in cash beyond the total, and has not gone back; null: nothing. */
function surplusMessage({ offline, totalArs }: OwnOrder): string | null {
  if (offline === null || totalArs === null) return null;
  const surplus = textToCentavos(offline.received) - textToCentavos(totalArs);
  return surplus > 0
    ? `Recibimos ${formatPesos(centavosToText(centavos(surplus)))} de más: te los devolvemos, no hace falta que hagas nada.`
    : null;
}

const LEAVE_UNPAID =
  'Te quedó otro pago sin completar, como un cupón de Rapipago o Pago Fácil: lo estamos anulando, no lo pagues. Si ya lo pagaste, te lo devolvemos.';

/** Paid by one payment while another one, started before, is still open. */
function isLeftOpen(stage: OrderStage, { payment: { state, attempts } }: OwnOrder): boolean {
  const isPaid = state === 'aprobado' || state === 'devuelto_en_parte';
  return isPaid && GOES_ON.includes(stage) && attempts.some((tried) => tried.state === 'pendiente');
}

const GOES_ON: readonly OrderStage[] = ['approved', 'preparing', 'partly-refunded', 'sent', 'delivered'];

/** Of an order that would go on, an open withdrawal is the news. */
export function saysWithdrawal(stage: OrderStage, order: OwnOrder): boolean {
  return isWithdrawalOpen(order) && GOES_ON.includes(stage);
}

/** The next step, before and after the parcel is ready, by the kind of delivery. */
const NEXT = {
  envio: {
    toCome: 'Te avisamos por email cuando salga para tu dirección.',
    sent: {
      tone: 'good',
      title: 'Tu pedido está en camino',
      text: 'Salió para la dirección que nos dejaste.',
    },
    delivered: 'Pedido entregado',
  },
  retiro: {
    toCome: 'Te avisamos por email cuando esté listo para retirar.',
    sent: {
      tone: 'good',
      title: 'Tu pedido está listo para retirar',
      text: 'Te esperamos: más abajo están la dirección, los horarios y qué hace falta traer.',
    },
    delivered: 'Pedido retirado',
  },
} as const satisfies Record<
  OwnOrder['delivery']['kind'],
  { toCome: string; sent: StageMessages; delivered: string }
>;

function stageMessage(stage: OrderStage, order: OwnOrder, now: number, provider: string): StageMessages {
  if (order.withdrawal !== null && saysWithdrawal(stage, order)) {
    return {
      tone: 'info',
      title: 'Te arrepentiste de esta compra',
      text: WITHDRAWAL_TEXT[order.withdrawal.state],
    };
  }
  const next = NEXT[order.delivery.kind];
  switch (stage) {
    case 'waiting':
      return {
        tone: 'info',
        title: 'Falta el pago',
        text: `${heldMessage(order, now)} Cuando pagues, esta página te lo confirma sola.`,
      };
    case 'confirming':
      return {
        tone: 'info',
        title: 'Confirmando tu pago',
        text: `Se lo preguntamos a ${provider}. Tarda unos segundos y esta página se actualiza sola.`,
      };
    case 'rejected':
      return {
        tone: 'bad',
        title: 'No se pudo hacer el pago',
        text: `${lastMessage(order)} ${heldMessage(order, now)}`,
      };
    case 'coupon':
      return {
        tone: 'warn',
        title: 'Tu pago está pendiente',
        text: `${lastMessage(order)} ${heldMessage(order, now)} Si preferís, todavía podés pagarlo con otro medio.`,
      };
    case 'under-review':
      return {
        tone: 'warn',
        title: `${provider} está revisando tu pago`,
        text: `${lastMessage(order)} ${heldMessage(order, now)} No hace falta que hagas nada.`,
      };
    case 'arranged':
      return {
        tone: 'info',
        title: 'Recibimos tu pedido',
        text: 'Reservamos el stock a tu nombre y te escribimos para coordinar el pago y la entrega.',
      };
    case 'offline':
      return offlineMessages(order, now);
    case 'expired':
      return {
        tone: 'warn',
        title: 'Se terminó el tiempo para pagar',
        text: 'Estamos devolviendo el stock a la venta. Si ya pagaste, esperá un momento: lo estamos confirmando.',
      };
    case 'approved':
      return {
        tone: 'good',
        title: '¡Pago aprobado!',
        text: `Ya estamos preparando tu pedido. ${next.toCome}`,
      };
    case 'preparing':
      return {
        tone: 'info',
        title: 'Estamos preparando tu pedido',
        text: next.toCome,
      };
    case 'sent':
      return next.sent;
    case 'delivered':
      return {
        tone: 'good',
        title: next.delivered,
        text: `Gracias por tu compra. Tenés ${RETURN_DAYS} días para devolver productos sin abrir.`,
      };
    case 'partly-refunded':
      return {
        tone: 'info',
        title: 'Te devolvimos una parte del pago',
        text: `El resto del pedido sigue en pie. ${howReturned(order, provider)}`,
      };
    case 'part-paid':
      return {
        tone: 'warn',
        title: 'Recibimos una parte de tu pago',
        text: `${partMessage(order)} ${heldMessage(order, now)} ${completeMessage(order)}`,
      };
    case 'refunded':
      return refundedMessage(order.cancellation, howReturned(order, provider));
    case 'refund-due':
      return refundDueMessage(order.cancellation);
    case 'disputed':
      return disputedMessage(order.cancellation);
    case 'in-review':
      return {
        tone: 'warn',
        title: 'Estamos revisando tu pago',
        text: 'Algo del pago necesita que lo mire una persona de la tienda. Te escribimos apenas lo resolvamos.',
      };
    case 'cancelled':
      return lateTransferMessages(order) ?? cancelledMessages(order.cancellation);
  }
}

/** How money went back to the buyer. */
function howReturned({ offline }: OwnOrder, provider: string): string {
  return offline === null
    ? `${provider} lo acredita por el mismo medio con el que pagaste; en una tarjeta puede verse en el próximo resumen.`
    : 'Lo devolvimos a mano, por transferencia o en efectivo: si no lo ves, escribinos.';
}

/** @example 'Llegaron $ 100.000,00 de $ 250.000,00.' */
function partMessage({ payment: { attempts }, totalArs }: OwnOrder): string {
  const came = sumOf(
    attempts.filter(({ state }) => state === 'aprobado'),
    'amount',
  );
  return totalArs === null
    ? ''
    : `Llegaron ${formatPesos(centavosToText(came))} de ${formatPesos(totalArs)}.`;
}

function completeMessage({ payment: { rest } }: OwnOrder): string {
  return rest === null
    ? 'Si pagaste con dos tarjetas, la otra puede tardar un momento. Si no llega, te decimos acá cómo completarlo: no hagas el pago entero de nuevo.'
    : 'Acá abajo pagás solo lo que falta, con otra tarjeta o con dinero en tu cuenta.';
}

/** The message of the latest attempt. */
function lastMessage({ payment: { attempts } }: OwnOrder): string {
  return attempts.at(-1)?.message ?? '';
}
