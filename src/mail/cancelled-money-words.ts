import type { CancelledEmailKind, CancelledMoney } from './email.ts';

/**
 * What the buyer of a cancelled order is told of their money: the order's page and its email say it in the same words. Null: none
 * came and none is on its way.
 */
export function cancelledMoneyWords(
  { state, mayStillCome }: CancelledMoney,
  kind: CancelledEmailKind,
): string | null {
  const said = [
    ...(state === 'none' ? [] : [STATE_WORDS[state]]),
    ...(mayStillCome ? [LATE_WORDS[kind]] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}

const STATE_WORDS = {
  held: 'Estamos devolviendo lo que pagaste: no hace falta que hagas nada.',
  'in-mediation':
    'Hay un reclamo abierto por tu pago: está en manos de MercadoPago, que decide si te lo devuelve, y mientras tanto la tienda no puede devolverlo. Seguilo desde tu cuenta de MercadoPago.',
  'charged-back':
    'Tu pago fue desconocido ante la tarjeta (contracargo): está en manos de MercadoPago y de quien emitió la tarjeta, y la tienda no puede devolverlo. Por la devolución, consultá a quien emitió la tarjeta.',
  returned:
    'Ya te devolvimos lo que pagaste: MercadoPago lo acredita por el mismo medio con el que pagaste, y en una tarjeta puede verse en el próximo resumen.',
} as const satisfies Record<Exclude<CancelledMoney['state'], 'none'>, string>;

/** What a person cancelled stays cancelled; what the shop released itself is opened again while there is stock. */
const LATE_WORDS = {
  'order-cancelled':
    'Si te quedó un cupón para pagar, no lo pagues. Si un pago tuyo se acredita igual, te lo devolvemos.',
  'order-expired':
    'Si te quedó un cupón para pagar, no lo pagues. Si un pago tuyo se acredita igual, el pedido vuelve a estar en pie mientras quede stock; si no queda, te lo devolvemos.',
} as const satisfies Record<CancelledEmailKind, string>;
