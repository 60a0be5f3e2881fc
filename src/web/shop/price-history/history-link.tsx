import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';

export interface PricedProduct {
  id: string;
  description: string;
  /** Null where the shop has no rate. */
  priceArs: string | null;
}

/** Leads to the page of what a product cost, where its prices cannot be drawn. */
export function HistoryLink({ product }: { product: PricedProduct }) {
  return (
    <Link to={paths.priceHistory(product)} className="underline underline-offset-2 hover:text-ink">
      Ver cómo cambió el precio
    </Link>
  );
}
