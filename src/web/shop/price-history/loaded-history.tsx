import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PriceHistoryResponse } from '#contract/price-history-response.ts';
import { paths } from '#web/address/paths.ts';
import { call } from '#web/api/shop-client.ts';
import { PriceChart } from './price-chart.tsx';

export interface PricedProduct {
  id: string;
  description: string;
}

interface Read {
  changes: PriceHistoryResponse['changes'];
  until: string;
}

/** A link to the prices, and the prices in its place when it comes near the window. It stays where they cannot be read. */
export function LoadedHistory({ product }: { product: PricedProduct }) {
  const frame = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const { id } = product;
  useEffect(() => {
    const abort = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        call(routes.priceHistory, { params: { id }, signal: abort.signal }).then(
          ({ changes }) => setRead({ changes, until: new Date().toISOString() }),
          () => undefined,
        );
      },
      // It is there before it is seen, so nothing that is seen moves.
      { rootMargin: '600px' },
    );
    observer.observe(frame.current!); // drawn with this component
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [id]);
  return (
    <div ref={frame}>
      {read ? (
        <PriceChart {...read} />
      ) : (
        <Link to={paths.priceHistory(product)} className="underline underline-offset-2 hover:text-ink">
          Ver cómo cambió el precio
        </Link>
      )}
    </div>
  );
}
