import { VAT_RATES, type VatBp } from './vat.ts';

/** What a supplier's lists quote in. */
export const LIST_CURRENCIES = ['usd', 'ars'] as const;
export type ListCurrency = (typeof LIST_CURRENCIES)[number];

/** The IVA that is added to the prices of a list, in basis points; 0: they include it. */
export const ADDED_VATS = [0, ...VAT_RATES] as const;
export type AddedVatBp = 0 | VatBp;
