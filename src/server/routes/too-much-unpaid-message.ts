import { cents, centsToText } from '#lib/money.ts';
import type { TooMuchUnpaid } from '#orders/placing/order-refusal.ts';

/**
 * The message for a buyer who may order no more without paying, with what they can do. It does not list the unpaid orders, because anybody
 * may type somebody else's email.
 */
export function tooMuchUnpaidMessage(
  { excess, limit }: TooMuchUnpaid,
  contact: { email: string; phone: string },
): { detail: string; errors?: Record<string, string> } {
  const write = `escribinos a ${contact.email} o llamanos al ${contact.phone}`;
  switch (excess.kind) {
    case 'order':
      return {
        detail: `Un pedido se puede hacer sin pagar hasta ${limit.units} unidades y USD ${centsToText(cents(limit.cents))}. Para una compra más grande, ${write} y la arreglamos. No se descontó nada.`,
      };
    case 'buyer':
      return {
        detail: `Con estos datos ya hay pedidos sin pagar, y con este serían demasiados. Pagá los que tenés o esperá a que venzan, y probá de nuevo; si necesitás más, ${write}. No se descontó nada.`,
      };
    case 'network':
      return {
        detail: excess.isLarge
          ? `Desde tu conexión hay muchos pedidos sin pagar, así que por ahora tomamos solo carritos chicos. Pedí menos unidades o, para comprar más, ${write}. No se descontó nada.`
          : `Desde tu conexión hay demasiados pedidos sin pagar. Probá en un rato o desde otra conexión o, si querés comprar ahora, ${write}. No se descontó nada.`,
      };
    case 'stock':
      return {
        detail: `De algunos productos es más de lo que se puede reservar sin pagar. Bajá la cantidad o, si los necesitás todos, ${write}. No se descontó nada.`,
        errors: Object.fromEntries(excess.lines.map(({ productId, most }) => [productId, mostWords(most)])),
      };
  }
}

function mostWords(most: number): string {
  if (most === 0) return 'Ya tenés el máximo sin pagar';
  return most === 1 ? 'Como mucho 1 sin pagar' : `Como mucho ${most} sin pagar`;
}
