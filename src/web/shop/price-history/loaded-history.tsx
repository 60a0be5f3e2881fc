import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HistoryLink, type PricedProduct } from './history-link.tsx';
import { PriceChart } from './price-chart.tsx';
import { hasChanged } from './price-steps.ts';
import { usePriceHistory } from './use-price-history.ts';

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
      <HistoryLink product={product} />
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
