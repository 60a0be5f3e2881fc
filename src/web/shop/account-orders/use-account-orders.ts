import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderResponse } from '#contract/order.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';

const PAGE_SIZE = 20;

type Reading =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; orders: readonly OrderResponse[]; count: number };

export interface AccountOrders {
  reading: Reading;
  readMore: () => void;
  retry: () => void;
  /** The session was closed. */
  forget: () => void;
}

/** The orders of the person who is signed in, the newest first, read in the browser. */
export function useAccountOrders(): AccountOrders {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => readOrders([], setReading), []);
  return {
    reading,
    readMore: () => void readOrders(reading.state === 'ready' ? reading.orders : [], setReading),
    retry: () => {
      setReading({ state: 'loading' });
      readOrders([], setReading);
    },
    forget: () => setReading({ state: 'signed-out' }),
  };
}

/** Reads the next page of orders. @returns a function that cancels it. */
function readOrders(known: readonly OrderResponse[], settle: (reading: Reading) => void): () => void {
  const abort = new AbortController();
  readPage(known, abort.signal).then(settle, (error: unknown) => {
    if (!abort.signal.aborted) settle(failureOf(error));
  });
  return () => abort.abort();
}

/** First asks whether somebody is signed in. Most visitors have no account, and the browser's console shows a refused call as an error. */
async function readPage(known: readonly OrderResponse[], signal: AbortSignal): Promise<Reading> {
  if (known.length === 0 && !(await call(routes.openSession, { signal })).isOpen) {
    return { state: 'signed-out' };
  }
  const query = { limit: PAGE_SIZE, offset: known.length };
  const { results, count } = await call(routes.accountOrders, { query, signal });
  return { state: 'ready', orders: [...known, ...results], count };
}

/** A session may end between two calls. */
function failureOf(error: unknown): Reading {
  if (error instanceof ApiError && error.status === 403) return { state: 'signed-out' };
  return { state: 'failed', message: errorMessage(error) };
}
