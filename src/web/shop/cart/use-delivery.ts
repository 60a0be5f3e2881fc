import { useEffect, useState } from 'react';
import { deliveryCost } from '#contract/cart-totals.ts';
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
  costOf: (method: DeliveryWord, lines: PricedLines) => Cents;
  place: AskedPlace;
  /** What the order says of it; absent: it is sent at the flat price. */
  sent: OrderRequest['delivery'];
}

/** The price of shipping to the buyer's destination. */
interface AskedPlace {
  destination: Destination | null;
  /** Null: not asked, or not known yet. */
  price: string | null;
  /** Null: the shop has not answered. */
  province: string | null;
  /** The postal code is shared by several provinces. */
  isShared: boolean;
  fault: string | undefined;
}

/** @param wanted What is delivered: its weight may decide the price. */
export function useDelivery(wanted: readonly { id: string; quantity: number }[]): DeliveryOptions {
  const { pickup, freeFromUsd, isByPlace } = useShop().delivery;
  const [chosen, choose] = useState<DeliveryWord>('envio');
  const place = usePlace(isByPlace, wanted);
  const method = pickup === null ? 'envio' : chosen;
  return {
    method,
    choose,
    place,
    costOf: (of, lines) =>
      deliveryCost(lines, { isPickup: of === 'retiro', byPlace: place.price }, freeFromUsd),
    sent: method === 'retiro' ? { kind: method } : sentTo(place),
  };
}

/** Only what the price on the page is for. */
function sentTo({ destination, price, province }: AskedPlace): OrderRequest['delivery'] {
  if (destination === null || price === null) return undefined;
  const { postalCode } = destination;
  return { kind: 'envio', postalCode, ...(province !== null && { province }) };
}

type Answer = Pick<AskedPlace, 'price' | 'province' | 'isShared' | 'fault'> & { to: Destination };

/** Asks anew when the destination or the products change. The last price of a destination stays until then, so that nothing jumps. */
function usePlace(isAsked: boolean, wanted: readonly { id: string; quantity: number }[]): AskedPlace {
  const destination = useDestination();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const products = wanted.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  useEffect(() => {
    if (!isAsked || destination === null || products === '') return undefined;
    const abort = new AbortController();
    const { postalCode, province } = destination;
    const query = {
      codigo_postal: postalCode,
      ...(province !== null && { provincia: province }),
      productos: products,
    };
    call(routes.deliveryOptions, { query, signal: abort.signal }).then(
      (found) => {
        const price = found.delivery.find(({ kind }) => kind === 'envio')?.price ?? null;
        const isShared = found.province === null || province !== null;
        setAnswer({ to: destination, price, province: found.province, isShared, fault: undefined });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const fault = error instanceof Error ? error.message : String(error);
        setAnswer({ to: destination, price: null, province: null, isShared: false, fault });
      },
    );
    return () => abort.abort();
  }, [isAsked, destination, products]);
  if (answer === null || answer.to !== destination) return { ...NOTHING_KNOWN, destination };
  return { ...answer, destination };
}

const NOTHING_KNOWN = { price: null, province: null, isShared: false, fault: undefined };
