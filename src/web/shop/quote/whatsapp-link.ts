import type { QuoteAnswer } from '#contract/quote.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths } from '#web/paths.ts';
import { riseMessage } from './promise-message.ts';
import { untilMessage } from './until-message.ts';

/** Opens WhatsApp with the quote's words and address; whom it goes to is chosen there. */
export function whatsAppLink(
  { numero, clave, total, pesos, vence, suba_maxima: rise }: QuoteAnswer,
  { name, publicUrl }: Pick<ShopSettings, 'name' | 'publicUrl'>,
): string {
  const price = pesos === null ? `USD ${total}` : `USD ${total} (${formatPesos(pesos.total)})`;
  const condition =
    rise === null ? '' : `, mientras el dólar y los costos no suban más de un ${riseMessage(rise)}`;
  const words = `Presupuesto ${numero} de ${name}: ${price} con envío. Vale hasta el ${untilMessage(vence)}${condition}. ${publicUrl}${paths.quote(clave)}`;
  return `https://wa.me/?${new URLSearchParams({ text: words })}`.replaceAll('+', '%20');
}
