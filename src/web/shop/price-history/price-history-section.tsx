import { LoadedHistory, type PricedProduct } from './loaded-history.tsx';

/** What the product of a page cost. The page is kept for everybody and its prices change on their own, so the browser asks for them; the server draws the link alone. */
export function PriceHistorySection({ product: { id, description } }: { product: PricedProduct }) {
  return (
    <section className="mt-10 below-fold-30">
      <h2 className="mb-4 text-xl">Cómo cambió el precio</h2>
      <LoadedHistory key={id} product={{ id, description }} />
    </section>
  );
}
