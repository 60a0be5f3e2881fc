import type { CancelledEmailKind, CancelledMoney, Unpaid } from './email.ts';

/**
 * The message to the buyer of an unpaid order with which the shop continues. It may have been paid by transfer, or will be: only
 * the shop and its buyer know. The order's page and its email show the same message.
 * @param ask How the buyer contacts the shop: `escribinos`.
 */
export function arrangedMessage({ mayStillCome }: Unpaid, ask: string): string {
  const words = `De este pedido no figura ningún pago en línea acreditado. Si lo pagaste por transferencia o de otra forma, no hace falta que hagas nada. Si todavía no arreglaste con la tienda cómo pagarlo, ${ask} y te decimos cómo.`;
  return mayStillCome ? `${words} ${STILL_OPEN}` : words;
}

const STILL_OPEN =
  'Si te quedó un pago a medias, como un cupón, completalo solo si no lo pagaste ya de otra forma.';

/**
 * The message to the buyer of a cancelled order about their money. The order's page and its email show the same message. Null: no
 * money came and none is expected. @param provider The name of the payment provider; null: the order is paid by transfer or in cash.
 */
export function cancelledMoneyMessage(
  { state, mayStillCome }: CancelledMoney,
  kind: CancelledEmailKind,
  provider: string | null,
): string | null {
  const said = [
    ...(state === 'none' ? [] : [moneyMessage(state, provider)]),
    ...(mayStillCome ? [LATE_PAYMENT_MESSAGES[kind]] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}

function moneyMessage(state: Exclude<CancelledMoney['state'], 'none'>, provider: string | null): string {
  // Nobody disputes money that no provider knows.
  if (provider === null && state === 'returned') return RETURNED_BY_HAND;
  return MONEY_MESSAGES[state](provider ?? '');
}

const RETURNED_BY_HAND = 'Ya te devolvimos lo que pagaste, por transferencia o en efectivo.';

const MONEY_MESSAGES = {
  held: () => 'Estamos devolviendo lo que pagaste: no hace falta que hagas nada.',
  'in-mediation': (provider) =>
    `Hay un reclamo abierto por tu pago: está en manos de ${provider}, que decide si te lo devuelve, y mientras tanto la tienda no puede devolverlo. Seguilo desde tu cuenta de ${provider}.`,
  'charged-back': (provider) =>
    `Tu pago fue desconocido ante la tarjeta (contracargo): está en manos de ${provider} y de quien emitió la tarjeta, y la tienda no puede devolverlo. Por la devolución, consultá a quien emitió la tarjeta.`,
  returned: (provider) =>
    `Ya te devolvimos lo que pagaste: ${provider} lo acredita por el mismo medio con el que pagaste, y en una tarjeta puede verse en el próximo resumen.`,
} as const satisfies Record<Exclude<CancelledMoney['state'], 'none'>, (provider: string) => string>;

/**
 * An order that a person cancelled stays cancelled; one that the shop released itself is reopened while there is stock. The shop cancels
 * coupons at the provider, by the time of the email or soon after it.
 */
const LATE_PAYMENT_MESSAGES = {
  'order-cancelled':
    'Si te quedó un cupón para pagar, queda anulado: no hace falta que hagas nada. Si un pago tuyo se acredita igual, te lo devolvemos.',
  'order-expired':
    'Si te quedó un cupón para pagar, queda anulado: no hace falta que hagas nada. Si un pago tuyo se acredita igual, el pedido se reactiva mientras quede stock; si no queda, te lo devolvemos.',
} as const satisfies Record<CancelledEmailKind, string>;
