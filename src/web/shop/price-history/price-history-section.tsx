import type { PricedProduct } from './history-link.tsx';
import { LoadedHistory } from './loaded-history.tsx';

/** What the product of a page cost. The page is kept for everybody and its prices change on their own, so the browser asks for them. */
export function PriceHistorySection({ product: { id, description, priceArs } }: { product: PricedProduct }) {
  return <LoadedHistory key={id} product={{ id, description, priceArs }} />;
}
