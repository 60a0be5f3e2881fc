import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatVat } from './percent.ts';

/** How the prices of a supplier's lists are read; empty: in dollars, with IVA. @example 'en pesos a $ 1.485,50 · más IVA 21 %' */
export function listTermsLabel({
  currency,
  arsPerUsd,
  addedVat,
}: Pick<PanelSupplier, 'currency' | 'arsPerUsd' | 'addedVat'>): string {
  return [
    currency === 'ars' ? `en pesos${arsPerUsd === null ? '' : ` a ${formatPesos(arsPerUsd)}`}` : '',
    addedVat === 0 ? '' : `más\u00A0IVA\u00A0${formatVat(addedVat)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
