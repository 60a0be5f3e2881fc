import type { AddedVatFraction, ListCurrency } from '#lib/list-prices.ts';

/** How a supplier's lists are read, as it was chosen; null: not yet. */
export interface ChosenTerms {
  currency: ListCurrency | null;
  addedVat: AddedVatFraction | null;
}

/** Of a new supplier: no default is safe. Pesos read as dollars make prices 1500 times too high. */
export const NOT_CHOSEN: ChosenTerms = { currency: null, addedVat: null };

/** What is still to be chosen, by the field of the call; empty: nothing. */
export function termsFaults({ currency, addedVat }: ChosenTerms): Record<string, string> {
  return {
    ...(currency === null && { moneda: 'Elegí en qué moneda están sus precios' }),
    ...(addedVat === null && { iva_agregado: 'Elegí si sus precios traen IVA' }),
  };
}
