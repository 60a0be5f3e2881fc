import type { PricedProduct } from './history-link.tsx';
import { LoadedHistory } from './loaded-history.tsx';

/**
 * The former prices of a page's product. The page is cached for everybody and these prices change independently, so the browser requests
 * them.
 */
export function PriceHistorySection({ product: { id, description, priceArs } }: { product: PricedProduct }) {
  return <LoadedHistory key={id} product={{ id, description, priceArs }} />;
}
