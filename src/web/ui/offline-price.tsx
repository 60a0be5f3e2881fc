import clsx from 'clsx';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { lessDiscount } from '#lib/pesos.ts';
import { formatPesos, percentLabel } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';

export interface OfflinePriceProps {
  /** The list price in pesos; null where the shop has no rate. */
  ars: string | null | undefined;
  className?: string;
}

/** The price by transfer next to the list price, or in cash if only that is cheaper. Nothing if the shop gives no discount for them. */
export function OfflinePrice({ ars, className }: OfflinePriceProps) {
  const offer = shownOffer(useShop().offline);
  if (!ars || offer === null) return null;
  return (
    <span className={clsx('offline-price', className)}>
      <strong>{formatPesos(lessDiscount(ars, offer.discountBp))}</strong> {offer.by}{' '}
      <span className="whitespace-nowrap">({percentLabel(offer.discountBp)} menos)</span>
    </span>
  );
}

function shownOffer({ transfer, cash }: ShopSettings['offline']) {
  const byTransfer = transfer?.discountBp ?? 0;
  const byCash = cash?.discountBp ?? 0;
  if (byTransfer === 0) return byCash === 0 ? null : { discountBp: byCash, by: 'en efectivo' };
  const isSame = byTransfer === byCash;
  return { discountBp: byTransfer, by: isSame ? 'por transferencia o en efectivo' : 'por transferencia' };
}
