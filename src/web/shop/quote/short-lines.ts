import type { QuoteAnswer } from '#contract/quote.ts';

/** Of what there is less now than was quoted: a quote is sold whole, or not at its prices. */
export function shortLines({ productos }: QuoteAnswer): QuoteAnswer['productos'] {
  return productos.filter(({ stock, cantidad }) => stock < cantidad);
}
