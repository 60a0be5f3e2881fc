import type { OwnOrder } from '#contract/payment.ts';
import { formatDayAndTime } from './format-time.ts';

type Cancellation = OwnOrder['cancellation'];

/** The messages of a cancelled order without money: why, since when, and what to do. */
export function cancelledMessages(cancellation: Cancellation) {
  const next = 'Si todavía lo querés, podés volver a armar el carrito con los mismos productos';
  switch (cancellation?.reason) {
    case 'sin_pago': {
      const { at: fecha, notice: aviso } = cancellation;
      const why = `Se canceló solo el ${formatDayAndTime(fecha)}, porque el pago no llegó a tiempo. El stock volvió a la venta`;
      return {
        tone: 'warn',
        title: 'Venció el plazo para pagar este pedido',
        text:
          aviso === null
            ? `${why} y no se te cobra nada. ${next}; si ya habías pagado, escribinos.`
            : `${why}. ${aviso} ${next}.`,
      } as const;
    }
    case 'tienda': {
      const { at: fecha, notice: aviso } = cancellation;
      const ask =
        aviso === null
          ? 'Si no esperabas esto o ya lo habías pagado, escribinos y lo vemos juntos.'
          : `${aviso} Si no esperabas esto, escribinos y lo vemos juntos.`;
      return {
        tone: 'warn',
        title: 'La tienda canceló este pedido',
        text: `Lo canceló el ${formatDayAndTime(fecha)}. ${ask} ${next}.`,
      } as const;
    }
    case 'comprador':
      return {
        tone: 'info',
        title: 'Cancelaste este pedido',
        text: `Lo cancelaste el ${formatDayAndTime(cancellation.at)}. El stock volvió a la venta${cancellation.notice === null ? ' y no se te cobra nada' : ''}. ${cancellation.notice === null ? '' : `${cancellation.notice} `}${next}.`,
      } as const;
    case undefined:
      return { tone: 'warn', title: 'Este pedido está cancelado', text: `${next}.` } as const;
  }
}

/** The order is cancelled and there is money to give back. */
export function refundDueMessage(cancellation: Cancellation) {
  return {
    tone: 'warn',
    title: 'Vamos a devolverte el pago',
    text: whyAndMoneyMessage(cancellation),
  } as const;
}

/** The provider or the card's issuer decides about the money of a cancelled order: the shop promises nothing. */
export function disputedMessage(cancellation: Cancellation) {
  return {
    tone: 'warn',
    title:
      cancellation?.money === 'contracargo'
        ? 'Tu pago fue desconocido ante la tarjeta'
        : 'Hay un reclamo abierto por tu pago',
    text: whyAndMoneyMessage(cancellation),
  } as const;
}

/** The whole payment went back to the buyer, whatever the order's status. @param how How it went back. */
export function refundedMessage(cancellation: Cancellation, how: string) {
  return {
    tone: 'info',
    title: 'Te devolvimos el pago',
    text: cancellation === null ? how : whyAndMoneyMessage(cancellation),
  } as const;
}

function whyAndMoneyMessage(cancellation: Cancellation): string {
  if (cancellation === null) return '';
  const { reason, at: fecha, notice } = cancellation;
  const at = formatDayAndTime(fecha);
  const why = WHY_CANCELLED[reason](at);
  return notice === null ? why : `${why} ${notice}`;
}

const WHY_CANCELLED = {
  tienda: (at) => `La tienda canceló el pedido el ${at}.`,
  comprador: (at) => `Cancelaste el pedido el ${at}.`,
  sin_pago: (at) => `El pedido se canceló solo el ${at}, porque ningún pago lo cubrió a tiempo.`,
} as const satisfies Record<NonNullable<Cancellation>['reason'], (at: string) => string>;
