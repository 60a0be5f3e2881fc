import { useEffect, useRef } from 'react';
import { deliveryCost } from '#contract/cart-totals.ts';
import type { PublicProduct } from '#contract/product.ts';
import { useShop } from '#web/page/root-data.ts';
import { DeliveryWords } from './delivery-words.tsx';
import DestinationForm from './destination-form.tsx';
import { usePlace } from './use-place.ts';

/** Asks for the postal code, and says what sending one unit there costs. */
export default function DeliveryEstimate({ product }: { product: Pick<PublicProduct, 'id' | 'price'> }) {
  const { freeFromUsd } = useShop().delivery;
  const place = usePlace(true, [{ id: product.id, quantity: 1 }]);
  const { tariff, days, destination } = place;
  const cost = deliveryCost(
    [{ price: product.price, quantity: 1 }],
    { isPickup: false, tariff },
    freeFromUsd,
  );
  const all = useRef<HTMLDivElement>(null);
  // A phone's dialog ends below the field, so the page scrolls to show the answer.
  const isAnswered = cost !== null || place.isShared;
  useEffect(() => {
    if (!isAnswered || !all.current?.contains(document.activeElement)) return;
    all.current.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <div ref={all}>
      <DestinationForm place={place} complaints={0} />
      <div aria-live="polite" className="mt-2 min-h-10">
        <DeliveryWords cost={cost} days={days} to={`al CP ${destination?.postalCode ?? ''}`} />
      </div>
    </div>
  );
}
