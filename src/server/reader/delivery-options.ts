import { findShown, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { linesIn, type DeliveryOptionsResponse, type DeliveryQuery } from '#contract/delivery-options.ts';
import { provinceOf } from '#contract/destination.ts';
import { shippingPrice, type DeliveryTerms } from '#delivery/shipping-price.ts';
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
  const wanted = linesIn(productos);
  const priced = wanted.flatMap(({ productId, quantity }) => {
    const product = findShown(snapshot, productId);
    return product === null ? [] : [{ price: product.price, quantity }];
  });
  const province = provinceOf({ postalCode: codigo_postal, province: provincia });
  const parcel = {
    postalCode: codigo_postal,
    province,
    subtotal: totalsOf(priced).subtotal,
    grams: weighLines(snapshot, wanted),
  };
  const priceOf = (method: 'shipping' | 'pickup') => textsOf(shippingPrice({ ...parcel, method }, terms));
  const textsOf = (price: Cents) => ({
    price: centsToText(price),
    priceArs: snapshot.rate && centavosToText(pesosOf(price, snapshot.rate.arsPerUsd)),
  });
  return {
    province,
    delivery: [
      { kind: 'envio', ...priceOf('shipping') },
      ...(terms.pickup ? [{ kind: 'retiro' as const, ...priceOf('pickup') }] : []),
    ],
  };
}
