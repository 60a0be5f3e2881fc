import { useState } from 'react';
import { Skeleton } from '#web/ui/loading.tsx';
import { HistoryLink, type PricedProduct } from './history-link.tsx';
import { PriceChart } from './price-chart.tsx';
import { usePriceHistory } from './use-price-history.ts';

/** A product's former prices, opened in place by a press; only a sentence if its price never changed. */
export function HistoryDisclosure({ product }: { product: PricedProduct }) {
  const [isWanted, setIsWanted] = useState(false);
  const read = usePriceHistory(product.id, isWanted);
  return (
    <details
      className="mt-1 text-sm"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setIsWanted(true);
      }}
    >
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-2 hover:text-ink">
        Cómo cambió el precio
      </summary>
      <div className="mt-2" aria-live="polite">
        {read === null ? (
          <Skeleton className="h-14 w-full" />
        ) : read === 'failed' ? (
          <HistoryLink product={product} />
        ) : (
          <PriceChart {...read} ars={product.priceArs} />
        )}
      </div>
    </details>
  );
}
