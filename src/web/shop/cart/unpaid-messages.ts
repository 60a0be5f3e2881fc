import type { ShopSettings } from '#contract/shop-settings.ts';
import { mostUnpaid } from '#lib/most-unpaid.ts';
import type { StockForPcs } from '#web/shop/stock-for-pcs.ts';
import type { ReadyLine } from './check-cart.ts';

/** Whom a buyer asks for more. */
type Contact = Pick<ShopSettings, 'email' | 'phone'>;

/** At the line that is more of a product than may wait for its payment; undefined: it is not. */
export function sayUnpaidLine(
  { product, quantity }: ReadyLine,
  { unpaid }: Pick<ShopSettings, 'unpaid'>,
): string | undefined {
  const most = mostUnpaid(product.stock, unpaid.stockShare);
  return quantity <= most ? undefined : `Sin pagar te guardamos hasta ${most}. Si necesitás más, escribinos.`;
}

/**
 * Beside equal PCs, from the count on that may still wait for its payment; nothing where fewer are wanted.
 * @example 'Sin pagar te guardamos las piezas de 2: de FUENTE CORSAIR 650W, hasta 4. Si necesitás más, …'
 */
export function sayUnpaidPcs({ most, scarce }: StockForPcs, wanted: number, contact: Contact): string {
  if (scarce === null || wanted < most) return '';
  return `Sin pagar te guardamos las piezas de ${most}: de ${scarce.description}, hasta ${scarce.stock}. ${sayAsk(contact)}`;
}

/** Of the whole cart, where it is more than an order may leave unpaid; undefined: it is not. @param usd its total in dollars */
export function sayUnpaidCart(
  lines: readonly ReadyLine[],
  usd: number,
  { unpaid, ...contact }: Contact & Pick<ShopSettings, 'unpaid'>,
): string | undefined {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units <= unpaid.units && usd <= unpaid.usd) return undefined;
  return `Un pedido se puede hacer sin pagar hasta ${unpaid.units} unidades y USD ${unpaid.usd}. ${sayAsk(contact)}`;
}

function sayAsk({ email, phone }: Contact): string {
  return `Si necesitás más, escribinos a ${email} o llamanos al ${phone}.`;
}
