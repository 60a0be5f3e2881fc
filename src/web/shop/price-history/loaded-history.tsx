import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PriceHistoryResponse } from '#contract/price-history-response.ts';
import { paths } from '#web/address/paths.ts';
import { call } from '#web/api/shop-client.ts';
import { PriceChart } from './price-chart.tsx';
import { hasChanged } from './price-steps.ts';

export interface PricedProduct {
  id: string;
  description: string;
  /** Null where the shop has no rate. */
  priceArs: string | null;
}

interface Read {
  changes: PriceHistoryResponse['changes'];
  until: string;
}

/**
 * What a product cost, read when its place comes near the window. A price that never changed says nothing, and is left out. Where the
 * prices cannot be read there is a link to them.
 */
export function LoadedHistory({ product }: { product: PricedProduct }) {
  const frame = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Read | 'failed' | null>(null);
  const { id } = product;
  useEffect(() => {
    const abort = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        call(routes.priceHistory, { params: { id }, signal: abort.signal }).then(
          ({ changes }) => setRead({ changes, until: new Date().toISOString() }),
          () => setRead('failed'),
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
  const link = (
    <Headed>
      <Link to={paths.priceHistory(product)} className="underline underline-offset-2 hover:text-ink">
        Ver cómo cambió el precio
      </Link>
    </Headed>
  );
  if (read === 'failed') return link;
  if (read === null) {
    return (
      <div ref={frame}>
        <noscript>{link}</noscript>
      </div>
    );
  }
  if (!hasChanged(read.changes)) return null;
  return (
    <Headed>
      <PriceChart {...read} ars={product.priceArs} />
    </Headed>
  );
}

function Headed({ children }: { children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">Cómo cambió el precio</h2>
      {children}
    </section>
  );
}
