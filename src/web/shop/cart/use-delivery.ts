import { useEffect, useState } from 'react';
import { deliveryCost } from '#contract/cart-totals.ts';
import type { DeliveryDays } from '#contract/delivery-options.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { Cents } from '#lib/money.ts';
import { call } from '#web/api/shop-client.ts';
import { useDestination, type Destination } from '#web/browser-storage/destination-storage.ts';
import { useShop } from '#web/page/root-data.ts';

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

/** What shipping to the buyer's destination costs, and when it arrives. */
interface AskedPlace {
  destination: Destination | null;
  /** Of an order that is not free because of its amount. Null: not asked, or not known yet. */
  tariff: string | null;
  /** Business days; null: none are promised. */
  days: DeliveryDays | null;
  /** Null: the shop has not answered, or several provinces share the postal code. */
  province: string | null;
  /** Several provinces share the postal code, and that matters. */
  isShared: boolean;
  /** It is not said which of them. */
  isProvinceMissing: boolean;
  fault: string | undefined;
}

/**
 * @param wanted What is delivered: its weight may decide the price.
 * @param refusal Why the last order was refused: the shop may have other prices by now.
 */
export function useDelivery(
  wanted: readonly { id: string; quantity: number }[],
  refusal: object | null,
): DeliveryOptions {
  const { pickup, freeFromUsd, isByPlace } = useShop().delivery;
  const [chosen, choose] = useState<DeliveryWord>('envio');
  const [complaints, setComplaints] = useState(0);
  const place = usePlace(isByPlace, wanted, refusal);
  const method = pickup === null ? 'envio' : chosen;
  const tariff = isByPlace ? place.tariff : 'flat';
  return {
    method,
    choose,
    place: complaints > 0 ? { ...place, fault: place.fault ?? faultOf(place) } : place,
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

type Answer = Omit<AskedPlace, 'destination'> & { to: Destination };

/**
 * Asks anew when the destination or the products change, and when an order is refused. The last price of a destination stays until then, so
 * that nothing jumps.
 */
function usePlace(
  isAsked: boolean,
  wanted: readonly { id: string; quantity: number }[],
  refusal: object | null,
): AskedPlace {
  const destination = useDestination();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const products = wanted.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const to = isAsked && products !== '' ? destination : null;
  useEffect(() => (to === null ? undefined : askPlace(to, products, setAnswer)), [to, products]);
  useEffect(
    () => (to === null || refusal === null ? undefined : askPlace(to, products, setAnswer)),
    [to, products, refusal],
  );
  if (answer === null || answer.to !== destination) return { ...NOTHING_KNOWN, destination };
  return { ...answer, destination };
}

/** @returns a function that cancels it. */
function askPlace(to: Destination, products: string, settle: (answer: Answer) => void): () => void {
  const abort = new AbortController();
  const { postalCode, province } = to;
  const query = {
    codigo_postal: postalCode,
    ...(province !== null && { provincia: province }),
    productos: products,
  };
  call(routes.deliveryOptions, { query, signal: abort.signal }).then(
    (found) => {
      const sent = found.delivery.find(({ kind }) => kind === 'envio');
      const isProvinceMissing = sent?.tariff === null;
      settle({
        to,
        tariff: sent?.tariff ?? null,
        days: sent?.days ?? null,
        province: found.province,
        isShared: isProvinceMissing || province !== null,
        isProvinceMissing,
        fault: undefined,
      });
    },
    (error: unknown) => {
      if (abort.signal.aborted) return;
      const fault = error instanceof Error ? error.message : String(error);
      settle({ ...NOTHING_KNOWN, to, fault });
    },
  );
  return () => abort.abort();
}

const NOTHING_KNOWN = {
  tariff: null,
  days: null,
  province: null,
  isShared: false,
  isProvinceMissing: false,
  fault: undefined,
};
