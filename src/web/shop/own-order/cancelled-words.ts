import type { OwnOrder } from '#contract/payment.ts';
import { dayAndTimeWords } from './time-words.ts';

type Cancellation = OwnOrder['cancelacion'];

/** What a cancelled order says: why it is, since when, and what can be done. */
export function cancelledWords(cancellation: Cancellation) {
  const next = 'Si todavía lo querés, podés volver a armar el carrito con los mismos productos';
  switch (cancellation?.motivo) {
    case 'sin_pago':
      return {
        tone: 'warn',
        title: 'Venció el plazo para pagar este pedido',
        text: `Se canceló solo el ${dayAndTimeWords(cancellation.fecha)}, porque el pago no llegó a tiempo. El stock volvió a la venta y no se te cobra nada. ${next}; si ya habías pagado, escribinos.`,
      } as const;
    case 'tienda':
      return {
        tone: 'warn',
        title: 'La tienda canceló este pedido',
        text: `Lo canceló el ${dayAndTimeWords(cancellation.fecha)}. Si no esperabas esto o ya lo habías pagado, escribinos y lo vemos juntos. ${next}.`,
      } as const;
    case undefined:
      return { tone: 'warn', title: 'Este pedido está cancelado', text: `${next}.` } as const;
  }
}

/** Money came, or was there, for an order that is cancelled. */
export function refundDueWords(cancellation: Cancellation) {
  return {
    tone: 'warn',
    title: 'Vamos a devolverte el pago',
    text:
      cancellation?.motivo === 'sin_pago'
        ? `El pedido se canceló solo el ${dayAndTimeWords(cancellation.fecha)}, cuando venció el plazo, y tu pago llegó después. Lo estamos devolviendo: no hace falta que hagas nada.`
        : `${byShopWords(cancellation)}Estamos devolviendo tu pago: no hace falta que hagas nada.`,
  } as const;
}

/** All of it went back to the buyer, whatever became of the order. */
export function refundedWords(cancellation: Cancellation) {
  return {
    tone: 'info',
    title: 'Te devolvimos el pago',
    text: `${byShopWords(cancellation)}MercadoPago lo acredita por el mismo medio con el que pagaste; en una tarjeta puede verse en el próximo resumen.`,
  } as const;
}

function byShopWords(cancellation: Cancellation): string {
  return cancellation?.motivo === 'tienda'
    ? `La tienda canceló el pedido el ${dayAndTimeWords(cancellation.fecha)}. `
    : '';
}
