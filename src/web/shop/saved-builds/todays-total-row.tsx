import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { todaysTotal, type PricesNow } from './todays-total.ts';

/** What the build costs today, in dollars and in pesos. */
export function TodaysTotalRow({
  build,
  prices,
  hasFailed,
}: {
  build: SavedBuild;
  /** Null: not known yet. */
  prices: PricesNow | null;
  hasFailed: boolean;
}) {
  if (prices === null) {
    return hasFailed ? (
      <p className="text-sm text-muted">No pudimos consultar el precio de hoy.</p>
    ) : (
      <Skeleton className="h-[4.35rem]" />
    );
  }
  const today = todaysTotal(build, prices);
  if (today === null) return <p className="text-sm text-muted">Nada de este build está hoy a la venta.</p>;
  const { total, pesos, isSomeGone } = today;
  return (
    <div className="text-right">
      <p className="flex items-baseline justify-between gap-3">
        <span className="sheet-label text-left">
          {isSomeGone ? 'Hoy, sin lo que ya no está' : 'Total hoy'}
        </span>
        <Price amount={total} ars={pesos.total} size="lg" className="shrink-0 items-end" />
      </p>
      <WithoutTaxes amount={pesos.withoutTaxes} />
    </div>
  );
}
