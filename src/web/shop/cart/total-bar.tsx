import type { CartTotals } from '#contract/cart-totals.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { buttonLooks } from '#web/ui/button.tsx';

export const SUMMARY_ID = 'resumen';

/**
 * A bar for a phone with a long list: the total, and a link to the summary and its button. On a large screen the summary is next to the
 * list.
 */
export function TotalBar({
  totals,
  isShippingUnknown,
  isPickup,
}: {
  totals: CartTotals;
  isShippingUnknown: boolean;
  isPickup: boolean;
}) {
  const { total, pesos } = totals;
  return (
    <div
      data-total-bar
      className="sticky bottom-0 z-10 mt-6 flex items-center justify-between gap-4 border-t border-rule bg-paper py-3 lg:hidden print:hidden"
    >
      <p className="text-sm">
        <span className="block text-xs text-muted">
          {isShippingUnknown ? 'Total sin el envío' : isPickup ? 'Total, retiro gratis' : 'Total con envío'}
        </span>
        <span className="money font-semibold">USD {total}</span>
        {pesos === null ? null : <span className="block text-xs">{formatPesos(pesos.total)}</span>}
      </p>
      <a href={`#${SUMMARY_ID}`} className={buttonLooks({ variant: 'primary' })}>
        Ir a pagar
      </a>
    </div>
  );
}
