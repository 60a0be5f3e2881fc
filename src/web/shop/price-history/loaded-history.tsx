import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { PriceChart } from './price-chart.tsx';
import { hasChanged } from './price-steps.ts';
import { usePriceHistory } from './use-price-history.ts';

export interface PricedProduct {
  id: string;
  description: string;
  /** Null where the shop has no rate. */
  priceArs: string | null;
}

/**
 * What a product cost, read when its place comes near the window. A price that never changed says nothing, and is left out. Where the
 * prices cannot be read there is a link to them.
 */
export function LoadedHistory({ product }: { product: PricedProduct }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const read = usePriceHistory(product.id, isNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      // It is there before it is seen, so nothing that is seen moves.
      { rootMargin: '600px' },
    );
    observer.observe(frame.current!); // drawn with this component
    return () => observer.disconnect();
  }, []);
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
