import { centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf } from '#lib/pesos.ts';
import { netOf } from '#lib/vat.ts';
import { mergeLines } from '#orders/order.ts';
import type { QuoteRequest as WantedQuote } from '#quotes/make-quote.ts';
import { standingOf, type CostToday } from '#quotes/quote-promise.ts';
import type { FoundQuote } from '#quotes/quote-service.ts';
import { costToday, isValid, quoteNumber, type Quote } from '#quotes/quote.ts';
import { cartTotals, totalWithoutTaxes } from './cart-totals.ts';
import { wantedLineOf } from './order.ts';
import type { QuoteAnswer, QuoteRequest } from './quote.ts';

export function wantedQuoteOf({ nombre, email, productos }: QuoteRequest): Omit<WantedQuote, 'network'> {
  return { lines: mergeLines(productos.map(wantedLineOf)), name: nombre ?? null, email: email ?? null };
}

export function toQuoteResponse({ quote, products: today, rate: rateToday, at }: FoundQuote): QuoteAnswer {
  const { rate, lines } = quote;
  const arsPerUsd = rate && centavosToText(rate);
  const productos = lines.map(({ productId, description, partNumber, price, quantity }) => ({
    producto_id: productId,
    descripcion: description,
    part_number: partNumber,
    cantidad: quantity,
    precio: centsToText(price),
    precio_ars: rate && centavosToText(pesosOf(price, rate)),
    stock: today.get(productId)?.stock ?? 0,
  }));
  const nets = lines.map(({ productId, price, quantity }) => {
    const vat = today.get(productId)?.vat ?? null;
    const net = rate && vat && centavosToText(netOf(pesosOf(price, rate), vat));
    return { precio_sin_impuestos_ars: net, cantidad: quantity };
  });
  const isTaxKnown = nets.every(({ precio_sin_impuestos_ars: net }) => net !== null);
  return {
    numero: quoteNumber(quote.number),
    clave: quote.key,
    fecha: quote.createdAt,
    vence: quote.validUntil,
    estado: stateOf(quote, { cost: costToday(quote, today), rate: rateToday }, at),
    suba_maxima: quote.maxCostRiseBp === null ? null : quote.maxCostRiseBp / 10_000,
    nombre: quote.name,
    ars_por_usd: arsPerUsd,
    productos,
    ...cartTotals(productos, arsPerUsd),
    total_sin_impuestos_ars: isTaxKnown ? totalWithoutTaxes(nets, arsPerUsd) : null,
  };
}

function stateOf(quote: Quote, today: CostToday, now: Date): QuoteAnswer['estado'] {
  if (quote.orderId !== null) return 'comprado';
  if (!isValid(quote, now)) return 'vencido';
  return standingOf(quote, today) === 'lapsed' ? 'sin_efecto' : 'vigente';
}
