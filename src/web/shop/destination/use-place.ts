import { useEffect, useMemo, useState } from 'react';
import type { DeliveryDays } from '#contract/delivery-options.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { useDestination, type Destination } from '#web/browser-storage/destination-storage.ts';

/** What shipping to the buyer's destination costs, and when it arrives. */
export interface AskedPlace {
  destination: Destination | null;
  /** The cost of an order whose amount does not make shipping free. Null: not requested, or not known yet. */
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
  /** Repeats the request: after a fault, or if the shop may have other prices by now. */
  askAgain: () => void;
}

interface Question {
  to: Destination;
  /** @example '110200:1,110201:2' */
  products: string;
}

type Answer = Omit<AskedPlace, 'destination' | 'askAgain'> & { to: Destination };

/** Requests the price again when the destination or the products change. The last price stays until the response, so that nothing jumps. */
export function usePlace(isAsked: boolean, wanted: readonly { id: string; quantity: number }[]): AskedPlace {
  const destination = useDestination();
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** How often the same was asked again. */
  const [round, setRound] = useState(0);
  const askAgain = () => setRound((last) => last + 1);
  const products = wanted.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const to = isAsked && products !== '' ? destination : null;
  // The same in another round is another question.
  const question = useMemo(() => (to === null ? null : { to, products, round }), [to, products, round]);
  useEffect(() => (question === null ? undefined : askPlace(question, setAnswer)), [question]);
  if (answer === null || answer.to !== destination) return { ...NOTHING_KNOWN, destination, askAgain };
  return { ...answer, destination, askAgain };
}

/** @returns a function that cancels it. */
function askPlace({ to, products }: Question, settle: (answer: Answer) => void): () => void {
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
      const fault = errorMessage(error);
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
