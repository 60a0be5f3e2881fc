import { VAT_RATES, type VatBp } from './vat.ts';

/** What a supplier's lists quote in. */
export const LIST_CURRENCIES = ['usd', 'ars'] as const;
export type ListCurrency = (typeof LIST_CURRENCIES)[number];

/** The IVA that is added to the prices of a list, in basis points; 0: they include it. */
export const ADDED_VATS = [0, ...VAT_RATES] as const;
export type AddedVatBp = 0 | VatBp;

/** The same as fractions, which the API and the panel use. */
export const ADDED_VAT_FRACTION = { 0: 0, 1050: 0.105, 2100: 0.21 } as const satisfies Record<
  AddedVatBp,
  number
>;
export type AddedVatFraction = (typeof ADDED_VAT_FRACTION)[AddedVatBp];
export const ADDED_VAT_FRACTIONS: readonly AddedVatFraction[] = ADDED_VATS.map(
  (bp) => ADDED_VAT_FRACTION[bp],
);
