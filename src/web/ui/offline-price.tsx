import clsx from 'clsx';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { lessDiscount, percentLabel } from '#lib/discount.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';

export interface OfflinePriceProps {
  /** The list price in pesos; null where the shop has no rate. */
  ars: string | null | undefined;
  className?: string;
}

/** The price by transfer or in cash, beside the list price; nothing where the shop gives no discount for them. */
export function OfflinePrice({ ars, className }: OfflinePriceProps) {
  const best = bestOffer(useShop().offline);
  if (!ars || best === null) return null;
  return (
    <span className={clsx('offline-price', className)}>
      <strong>{formatPesos(lessDiscount(ars, best.discountBp))}</strong> {best.by} (
      {percentLabel(best.discountBp)} menos)
    </span>
  );
}

function bestOffer({ transfer, cash }: ShopSettings['offline']) {
  const byTransfer = transfer?.discountBp ?? 0;
  const byCash = cash?.discountBp ?? 0;
  const discountBp = Math.max(byTransfer, byCash);
  if (discountBp === 0) return null;
  if (byTransfer === byCash) return { discountBp, by: 'por transferencia o en efectivo' };
  return { discountBp, by: byTransfer > byCash ? 'por transferencia' : 'en efectivo' };
}
