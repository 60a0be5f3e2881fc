import { amountWords } from '#lib/amount-words.ts';
import { centavosToText } from '#lib/pesos.ts';
import { cancelledMoneyWords } from './cancelled-money-words.ts';
import type { CancelledOrder, OrderEmail, OrderSummary, PreparedOrder, RefundedOrder } from './email.ts';
import { arrangedWords } from './arranged-words.ts';
import { timeWords } from './time-words.ts';

/** What an email of its kind says. The order itself comes below, the same in all of them. */
export interface OrderNewsWords {
  subject: string;
  heading: string;
  text: readonly string[];
}

/** The news that an order's email brings. */
export function orderNewsWords(email: OrderEmail): OrderNewsWords {
  switch (email.kind) {
    case 'order-received':
      return received(email.payload);
    case 'order-paid':
      return paid(email.payload);
    case 'order-preparing':
      return preparing(email.payload);
    case 'order-sent':
      return sent(email.payload);
    case 'order-cancelled':
      return cancelled(email.payload);
    case 'order-expired':
      return expired(email.payload);
    case 'order-refunded':
      return refunded(email.payload);
  }
}

function received({ orderId, heldUntil, arrangedUntil }: OrderSummary): OrderNewsWords {
  return {
    subject: `Recibimos tu pedido ${orderId}`,
    heading: `Recibimos tu pedido ${orderId}`,
    text: [
      'Gracias por tu compra. Desde el enlace ves cómo va y qué falta para que salga, sin crear una cuenta.',
      ...(heldUntil === null
        ? [
            'Te escribimos para coordinar el pago y la entrega; si preferís, respondé este mail.',
            ...(arrangedUntil === undefined
              ? []
              : [`Te guardamos los productos hasta el ${timeWords(arrangedUntil)}.`]),
          ]
        : [`Te guardamos los productos hasta el ${timeWords(heldUntil)}: pagalo antes.`]),
    ],
  };
}

function paid({ orderId }: OrderSummary): OrderNewsWords {
  return {
    subject: `Se acreditó el pago de tu pedido ${orderId}`,
    heading: `Pago acreditado: pedido ${orderId}`,
    text: ['Ya tenemos tu pago y estamos preparando el envío. Te escribimos de nuevo cuando salga.'],
  };
}

function preparing({ orderId, ...unpaid }: PreparedOrder): OrderNewsWords {
  return {
    subject: `Estamos preparando tu pedido ${orderId}`,
    heading: `Estamos preparando tu pedido ${orderId}`,
    text: [
      'La tienda siguió adelante con tu pedido. Te escribimos de nuevo cuando salga.',
      arrangedWords(unpaid, 'respondé este mail'),
    ],
  };
}

function sent({ orderId }: OrderSummary): OrderNewsWords {
  return {
    subject: `Tu pedido ${orderId} está en camino`,
    heading: `Tu pedido ${orderId} está en camino`,
    text: ['Lo despachamos a la dirección que nos diste. Revisá el paquete cuando lo recibas.'],
  };
}

function cancelled({ orderId, at, money }: CancelledOrder): OrderNewsWords {
  const ofMoney = cancelledMoneyWords(money, 'order-cancelled');
  const did = `La tienda canceló el pedido${momentWords(at)}.`;
  return {
    subject: `Se canceló tu pedido ${orderId}`,
    heading: `Se canceló tu pedido ${orderId}`,
    text: [
      ofMoney === null
        ? `${did} Si no esperabas este aviso o ya lo habías pagado, respondé este mail y lo vemos juntos.`
        : `${did} ${ofMoney} Si no esperabas este aviso, respondé este mail y lo vemos juntos.`,
      BUY_AGAIN,
    ],
  };
}

function expired({ orderId, at, money }: CancelledOrder): OrderNewsWords {
  const ofMoney = cancelledMoneyWords(money, 'order-expired');
  const why = money.state === 'none' ? 'El pago no llegó a tiempo' : 'Ningún pago cubrió el pedido a tiempo';
  const did = `${why}, así que el pedido se canceló solo${momentWords(at)} y los productos volvieron a estar a la venta.`;
  return {
    subject: `Venció el plazo para pagar tu pedido ${orderId}`,
    heading: `Venció el plazo de tu pedido ${orderId}`,
    text: [
      ofMoney === null
        ? `${did} No se te cobra nada; si ya habías pagado, respondé este mail y lo vemos juntos.`
        : `${did} ${ofMoney}`,
      BUY_AGAIN,
    ],
  };
}

/** Speaks of one payment: whoever paid twice gets one back, and the other goes on paying the order. */
function refunded({ orderId, refund }: RefundedOrder): OrderNewsWords {
  const { amount, paid, currency, isLast } = refund;
  const back = amountWords(centavosToText(amount), currency);
  if (amount === paid) {
    return {
      subject: `Te devolvimos un pago de tu pedido ${orderId}`,
      heading: `Te devolvimos ${back}`,
      text: [`Te devolvimos ${back}, el pago entero. ${CREDITED}`],
    };
  }
  const rest = isLast
    ? 'Con esto ya te devolvimos todo ese pago.'
    : 'El resto de ese pago queda como estaba.';
  return {
    subject: `Te devolvimos una parte de un pago de tu pedido ${orderId}`,
    heading: `Te devolvimos ${back}`,
    text: [
      `Te devolvimos ${back} de un pago de ${amountWords(centavosToText(paid), currency)}. ${rest} ${CREDITED}`,
    ],
  };
}

const CREDITED =
  'MercadoPago lo acredita por el mismo medio con el que pagaste; en una tarjeta puede verse en el próximo resumen.';

const BUY_AGAIN = 'Si todavía querés los productos, desde el enlace volvés a armar el carrito con ellos.';

function momentWords(at: string | null): string {
  return at === null ? '' : ` el ${timeWords(at)}`;
}
