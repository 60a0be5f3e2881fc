import { countedLines } from '#lib/counted-lines.ts';
import { formatAmount } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { MailedAccount, MailedShop, OrderNewsMessage } from './content.ts';
import type {
  CancelledOrder,
  InvoicedOrder,
  OrderOfOtherEmail,
  OrderEmail,
  OrderSummary,
  PaidOrderNews,
  PreparedOrder,
  ReceivedOrder,
  RefundedOrder,
} from './email.ts';
import { formatTime } from './formats.ts';
import { arrangedMessage, cancelledMoneyMessage } from './money-messages.ts';
import { paymentRefused, toBePaidMessage, unpaidMessage } from './unpaid-messages.ts';

/** The news in an order's email. */
export function orderNewsMessage(
  email: OrderEmail,
  { providerName: provider, bankAccount }: Pick<MailedShop, 'providerName' | 'bankAccount'>,
): OrderNewsMessage {
  switch (email.kind) {
    case 'order-received':
      return received(email.payload, bankAccount);
    case 'order-paid':
      return paid(email.payload);
    case 'order-preparing':
      return preparing(email.payload);
    case 'order-sent':
      return sent(email.payload);
    case 'order-cancelled':
      return cancelled(email.payload, provider);
    case 'order-expired':
      return expired(email.payload, provider);
    case 'order-invoiced':
      return invoiced(email.payload);
    case 'order-email-changed':
      return emailChanged(email.payload);
    case 'order-refunded':
      return refunded(email.payload, provider);
    case 'order-unpaid':
      return unpaidMessage(email.payload, bankAccount);
  }
}

function received(order: ReceivedOrder, account: MailedAccount | undefined): OrderNewsMessage {
  const { orderId, heldUntil, arrangedUntil, payBy, refused, isPaid } = order;
  if (refused !== undefined) return paymentRefused(order, refused.reason);
  const title = `Recibimos tu pedido ${orderId}`;
  if (isPaid === true) {
    const text = ['Lo tomamos con tu pago hecho: no falta pagar nada.', FOLLOW_IT];
    return { subject: title, heading: title, text };
  }
  if (payBy !== undefined) return toBePaidMessage(order, payBy, account);
  return {
    subject: title,
    heading: title,
    text: [
      FOLLOW_IT,
      ...(heldUntil === null
        ? [
            'Te escribimos para coordinar el pago y la entrega; si preferís, respondé este email.',
            ...(arrangedUntil === undefined
              ? []
              : [`Te guardamos los productos hasta el ${formatTime(arrangedUntil)}.`]),
          ]
        : [`Te guardamos los productos hasta el ${formatTime(heldUntil)}: pagalo antes.`]),
    ],
  };
}

const FOLLOW_IT = 'Desde el link ves cómo va y qué falta para que salga, sin crear una cuenta.';

function paid({ orderId, isPickup, hasLeft }: PaidOrderNews): OrderNewsMessage {
  const next =
    isPickup === undefined
      ? 'estamos preparando el envío. Te escribimos de nuevo cuando salga.'
      : 'lo estamos preparando. Te escribimos de nuevo cuando esté listo para retirar: esperá ese email para venir.';
  return {
    subject: `Se acreditó el pago de tu pedido ${orderId}`,
    heading: `Pago acreditado: pedido ${orderId}`,
    text: [
      hasLeft ? 'Ya tenemos tu pago: no falta nada. Gracias por tu compra.' : `Ya tenemos tu pago y ${next}`,
    ],
  };
}

function preparing({ orderId, isPickup, hasMoneyCome, ...unpaid }: PreparedOrder): OrderNewsMessage {
  const next = isPickup === undefined ? 'cuando salga' : 'cuando esté listo para retirar';
  return {
    subject: `Estamos preparando tu pedido ${orderId}`,
    heading: `Estamos preparando tu pedido ${orderId}`,
    text: [
      `La tienda siguió adelante con tu pedido. Te escribimos de nuevo ${next}.`,
      ...(hasMoneyCome === undefined ? [arrangedMessage(unpaid, 'respondé este email')] : []),
    ],
  };
}

function sent({ orderId, isPickup, collector, tracking }: OrderSummary): OrderNewsMessage {
  if (isPickup === true) {
    return {
      subject: `Tu pedido ${orderId} está listo para retirar`,
      heading: `Tu pedido ${orderId} está listo para retirar`,
      text: [
        collector === undefined
          ? 'Te esperamos en el local. Traé tu DNI y el número de pedido; si viene otra persona, respondé este email con su nombre y su DNI.'
          : 'Esperamos en el local a quien lo retira: tiene que traer su DNI y el número de pedido. Si cambia la persona, respondé este email con su nombre y su DNI.',
      ],
    };
  }
  return {
    subject: `Tu pedido ${orderId} está en camino`,
    heading: `Tu pedido ${orderId} está en camino`,
    text: [
      'Lo despachamos a la dirección que nos diste. Revisá el paquete cuando lo recibas.',
      ...(tracking === undefined ? [] : [`Seguimiento: ${tracking.label}.`]),
    ],
  };
}

function cancelled(order: CancelledOrder, provider: string): OrderNewsMessage {
  if (order.isByBuyer) return cancelledByBuyer(order, provider);
  const { orderId, at, money, payBy } = order;
  const ofMoney = cancelledMoneyMessage(money, 'order-cancelled', payBy === undefined ? provider : null);
  const did = `La tienda canceló el pedido${formatMoment(at)}.`;
  return {
    subject: `Se canceló tu pedido ${orderId}`,
    heading: `Se canceló tu pedido ${orderId}`,
    text: [
      ofMoney === null
        ? `${did} Si no esperabas este aviso o ya lo habías pagado, respondé este email y lo vemos juntos.`
        : `${did} ${ofMoney} Si no esperabas este aviso, respondé este email y lo vemos juntos.`,
      BUY_AGAIN,
    ],
  };
}

/** A payment that comes all the same reopens it, as after the end of its hold. */
function cancelledByBuyer({ orderId, at, money, payBy }: CancelledOrder, provider: string): OrderNewsMessage {
  const ofMoney = cancelledMoneyMessage(money, 'order-expired', payBy === undefined ? provider : null);
  return {
    subject: `Cancelaste tu pedido ${orderId}`,
    heading: `Cancelaste tu pedido ${orderId}`,
    text: [
      `Lo cancelaste desde la página del pedido${formatMoment(at)} y los productos volvieron a estar a la venta.`,
      ofMoney ?? NOTHING_CHARGED[payBy ?? 'online'],
      'Si no fuiste vos, respondé este email y lo vemos juntos.',
      BUY_AGAIN,
    ],
  };
}

const NOTHING_CHARGED = {
  online: 'No se te cobra nada; si ya habías pagado, respondé este email y te devolvemos el dinero.',
  transfer: 'Ya no transfieras; si ya lo hiciste, respondé este email y te devolvemos el dinero.',
  cash: 'No hace falta que vengas a pagarlo.',
} as const satisfies Record<NonNullable<OrderSummary['payBy']> | 'online', string>;

function expired({ orderId, at, money, payBy }: CancelledOrder, provider: string): OrderNewsMessage {
  const ofMoney = cancelledMoneyMessage(money, 'order-expired', payBy === undefined ? provider : null);
  const why = money.state === 'none' ? 'El pago no llegó a tiempo' : 'Ningún pago cubrió el pedido a tiempo';
  const did = `${why}, así que el pedido se canceló solo${formatMoment(at)} y los productos volvieron a estar a la venta.`;
  return {
    subject: `Venció el plazo para pagar tu pedido ${orderId}`,
    heading: `Venció el plazo de tu pedido ${orderId}`,
    text: [
      ofMoney === null
        ? `${did} ${payBy === 'transfer' ? LATE_TRANSFER : 'No se te cobra nada; si ya habías pagado, respondé este email y lo vemos juntos.'}`
        : `${did} ${ofMoney}`,
      BUY_AGAIN,
    ],
  };
}

const LATE_TRANSFER =
  'Si ya transferiste, subí el comprobante desde el link: si queda stock, el pedido se reactiva; si no, te devolvemos el dinero.';

function invoiced({ orderId, issued: { label, isReplacement } }: InvoicedOrder): OrderNewsMessage {
  return {
    subject: `Tu factura del pedido ${orderId}`,
    heading: `Tu factura ${label}`,
    text: [
      isReplacement
        ? `Cambiamos la factura de tu pedido ${orderId}: ahora es la ${label}.`
        : `Ya está la factura ${label} de tu pedido ${orderId}.`,
      'La bajás en PDF desde la página de tu pedido.',
    ],
  };
}

function emailChanged({ orderId, isByBuyer }: OrderOfOtherEmail): OrderNewsMessage {
  const what = isByBuyer ? 'Cambiaste el email de este pedido' : 'La tienda corrigió el email de este pedido';
  return {
    subject: `Cambió el email de tu pedido ${orderId}`,
    heading: `Cambió el email de tu pedido ${orderId}`,
    text: [
      `${what}: los próximos avisos llegan a esta casilla. El link de antes ya no sirve: usá este.`,
      'Si no lo pediste, respondé este email y lo vemos juntos.',
    ],
  };
}

/** Names one payment: a buyer who paid twice gets one back, and the other still pays the order. */
function refunded({ orderId, refund, payBy }: RefundedOrder, provider: string): OrderNewsMessage {
  const { amount, paid, currency, isLast, isByHand = payBy !== undefined } = refund;
  const how = isByHand ? BY_HAND : `${provider} ${CREDITED}`;
  const back = formatAmount(centavosToText(amount), currency);
  const goods = refund.lines === undefined ? [] : [`Es por ${countedLines(refund.lines)}.`];
  if (amount === paid) {
    // An order may be paid in several transfers: one that went back whole is not the order's price.
    const all = isByHand ? 'todo lo que entró en ese pago' : 'el pago entero';
    return {
      subject: `Te devolvimos un pago de tu pedido ${orderId}`,
      heading: `Te devolvimos ${back}`,
      text: [`Te devolvimos ${back}, ${all}. ${how}`, ...goods],
    };
  }
  const rest = isLast
    ? 'Con esto ya te devolvimos todo ese pago.'
    : 'El resto de ese pago queda como estaba.';
  return {
    subject: `Te devolvimos una parte de un pago de tu pedido ${orderId}`,
    heading: `Te devolvimos ${back}`,
    text: [
      `Te devolvimos ${back} de un pago de ${formatAmount(centavosToText(paid), currency)}. ${rest} ${how}`,
      ...goods,
    ],
  };
}

const CREDITED =
  'lo acredita por el mismo medio con el que pagaste; en una tarjeta puede verse en el próximo resumen.';

const BY_HAND = 'Lo devolvimos a mano, por transferencia o en efectivo: si no lo ves, respondé este email.';

const BUY_AGAIN = 'Si todavía querés los productos, desde el link volvés a armar el carrito con ellos.';

function formatMoment(at: string | null): string {
  return at === null ? '' : ` el ${formatTime(at)}`;
}
