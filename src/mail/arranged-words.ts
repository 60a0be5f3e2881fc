import type { Unpaid } from './email.ts';

/**
 * What the buyer is told where the shop went on with an order unpaid. It may have been paid by transfer, or will be: only the shop and
 * its buyer know. The order's page and its email use the same words.
 * @param ask How the buyer reaches the shop: `escribinos`.
 */
export function arrangedWords({ mayStillCome }: Unpaid, ask: string): string {
  const words = `De este pedido no figura ningún pago en línea acreditado. Si lo pagaste por transferencia o de otra forma, no hace falta que hagas nada. Si todavía no arreglaste con la tienda cómo pagarlo, ${ask} y te decimos cómo.`;
  return mayStillCome ? `${words} ${STILL_OPEN}` : words;
}

const STILL_OPEN =
  'Si te quedó un pago a medias, como un cupón, completalo solo si no lo pagaste ya de otra forma.';
