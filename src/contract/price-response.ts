import type { Product } from '#catalogue/product/product.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf } from '#lib/pesos.ts';
import { netOf } from '#lib/vat.ts';
import type { DollarRateResponse } from './money.ts';

/** What a product costs: in dollars, and in pesos with and without taxes if the shop has a rate. */
export function toPriceResponse({ price, vat }: Pick<Product, 'price' | 'vat'>, rate: DollarRate | null) {
  const precio = centsToText(price);
  if (rate === null) return { price: precio, priceArs: null, priceWithoutTaxesArs: null };
  const pesos = pesosOf(price, rate.arsPerUsd);
  return {
    price: precio,
    priceArs: centavosToText(pesos),
    priceWithoutTaxesArs: centavosToText(netOf(pesos, vat)),
  };
}

export function toDollarRateResponse(rate: DollarRate | null): DollarRateResponse | null {
  return rate && { arsPerUsd: centavosToText(rate.arsPerUsd), from: rate.since };
}
