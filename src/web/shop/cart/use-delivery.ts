import { useState } from 'react';
import { deliveryCost } from '#contract/cart-totals.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { Cents } from '#lib/money.ts';
import {
  DELIVERY_FIELD,
  keepInCheckoutDraft,
  useCheckoutDraft,
} from '#web/browser-storage/checkout-draft.ts';
import { useShop } from '#web/page/root-data.ts';
import { usePlace, type AskedPlace } from '../destination/use-place.ts';

export type DeliveryWord = NonNullable<OrderRequest['delivery']>['kind'];
export type PricedLines = readonly { price: string; quantity: number }[];

/** How the order gets to its buyer, and what that costs. */
export interface DeliveryOptions {
  method: DeliveryWord;
  choose: (method: DeliveryWord) => void;
  /** Null: it depends on a place that is not known. */
  costOf: (method: DeliveryWord, lines: PricedLines) => Cents | null;
  place: AskedPlace;
  /** Says at the place's field that it is missing. */
  complain: () => void;
  /** How often that was said. */
  complaints: number;
  /** What the order says of it; absent: it is sent at the flat price. */
  sent: OrderRequest['delivery'];
}

/** @param wanted The delivered products: their weight may decide the price. */
export function useDelivery(wanted: readonly { id: string; quantity: number }[]): DeliveryOptions {
  const { pickup, freeFromUsd, isByPlace } = useShop().delivery;
  const draft = useCheckoutDraft();
  const [chosen, setChosen] = useState<DeliveryWord>(draft[DELIVERY_FIELD] === 'retiro' ? 'retiro' : 'envio');
  const choose = (word: DeliveryWord) => {
    keepInCheckoutDraft([[DELIVERY_FIELD, word]]);
    setChosen(word);
  };
  const [complaints, setComplaints] = useState(0);
  const place = usePlace(isByPlace, wanted);
  const method = pickup === null ? 'envio' : chosen;
  const tariff = isByPlace ? place.tariff : 'flat';
  return {
    method,
    choose,
    place: complaints > 0 && method === 'envio' ? { ...place, fault: place.fault ?? faultOf(place) } : place,
    costOf: (of, lines) => deliveryCost(lines, { isPickup: of === 'retiro', tariff }, freeFromUsd),
    complain: () => setComplaints((count) => count + 1),
    complaints,
    sent: method === 'retiro' ? { kind: method } : sentTo(place),
  };
}

function faultOf({ destination, isProvinceMissing }: AskedPlace): string | undefined {
  if (destination === null) return 'Completá el código postal';
  return isProvinceMissing ? 'Elegí la provincia' : undefined;
}

/** Only what the price on the page is for. */
function sentTo({ destination, tariff, province }: AskedPlace): OrderRequest['delivery'] {
  if (destination === null || tariff === null) return undefined;
  const { postalCode } = destination;
  return { kind: 'envio', postalCode, ...(province !== null && { province }) };
}
