import { findShown, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { linesFrom, type DeliveryOptionsResponse, type DeliveryQuery } from '#contract/delivery-options.ts';
import { provinceOf } from '#contract/destination.ts';
import { priceDelivery, type DeliveryTerms } from '#delivery/shipping-price.ts';
import { centsToText, type Cents } from '#lib/money.ts';
import { centavosToText, pesosOf } from '#lib/pesos.ts';
import { totalsOf } from '#orders/order-totals.ts';
import { weighLines } from './weigh-lines.ts';

/** How an order of these products could be delivered, at the prices that it would have now. Unknown products count for nothing. */
export function deliveryOptionsOf(
  snapshot: Snapshot,
  { codigo_postal, provincia, productos }: DeliveryQuery,
  terms: DeliveryTerms,
): DeliveryOptionsResponse {
  const wanted = linesFrom(productos);
  const priced = wanted.flatMap(({ productId, quantity }) => {
    const product = findShown(snapshot, productId);
    return product === null ? [] : [{ price: product.price, quantity }];
  });
  const province = provinceOf({ postalCode: codigo_postal, province: provincia });
  const parcel = {
    postalCode: codigo_postal ?? null,
    province,
    subtotal: totalsOf(priced).subtotal,
    grams: weighLines(snapshot, wanted),
  };
  const pesosText = (price: Cents) =>
    snapshot.rate && centavosToText(pesosOf(price, snapshot.rate.arsPerUsd));
  const priceOf = (method: 'shipping' | 'pickup') => {
    const priced = priceDelivery({ ...parcel, method }, terms);
    if (priced.kind === 'unknown-place') return NOT_KNOWN;
    const { price, tariff, days } = priced;
    return {
      price: centsToText(price),
      priceArs: pesosText(price),
      tariff: centsToText(tariff),
      days: days && { from: days.from, until: days.to },
    };
  };
  return {
    province,
    delivery: [
      { kind: 'envio', ...priceOf('shipping') },
      ...(terms.pickup ? [{ kind: 'retiro' as const, ...priceOf('pickup') }] : []),
    ],
  };
}

const NOT_KNOWN = { price: null, priceArs: null, tariff: null, days: null };
