import { lazy, Suspense } from 'react';
import { deliveryCost } from '#contract/cart-totals.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { useShop } from '#web/page/root-data.ts';
import { DeliveryWords } from '../destination/delivery-words.tsx';

/** A shop whose prices depend on the place loads it. */
const DeliveryEstimate = lazy(() => import('../destination/delivery-estimate.tsx'));

/** What sending a product costs and when it arrives: on one line, or asked with the buyer's postal code. */
export function ProductDelivery({ product }: { product: Pick<CardProduct, 'id' | 'price'> }) {
  const { isByPlace, days, freeFromUsd } = useShop().delivery;
  if (!isByPlace) {
    const cost = deliveryCost(
      [{ price: product.price, quantity: 1 }],
      { isPickup: false, tariff: 'flat' },
      freeFromUsd,
    );
    return <DeliveryWords cost={cost} days={days} to="a todo el país" className="mt-3" />;
  }
  return (
    // Its height is kept while the code comes.
    <div className="mt-4 min-h-[8.25rem] max-w-md">
      <Suspense>
        <DeliveryEstimate product={product} />
      </Suspense>
    </div>
  );
}
