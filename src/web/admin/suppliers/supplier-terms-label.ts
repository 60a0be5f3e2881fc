import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { listTermsLabel } from '../ui/list-terms-label.ts';
import { formatPercent } from '../ui/percent.ts';

/** @example 'en pesos · más IVA 21 % · margen 20,0 %' */
export function termsLabel({ margin, awaitsTerms, ...supplier }: PanelSupplier): string {
  const parts = [
    awaitsTerms ? 'moneda e IVA sin decir' : listTermsLabel(supplier),
    margin === null ? '' : `margen ${formatPercent(margin)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '—' : parts.join(' · ');
}
