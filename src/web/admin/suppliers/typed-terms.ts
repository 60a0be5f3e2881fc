import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { centavosToText } from '#lib/pesos.ts';
import { RATE_FAULT, readRate } from '#lib/read-pesos.ts';
import { percentText, readPercent } from '../ui/percent.ts';
import { typedPesos } from '../ui/pesos-field.tsx';

type Terms = Pick<PanelSupplier, 'currency' | 'arsPerUsd' | 'addedVat' | 'margin'>;

/** A supplier's terms as they stand in the form. */
export interface TypedTerms {
  currency: Terms['currency'];
  rate: string;
  addedVat: 0 | 0.105 | 0.21;
  margin: string;
}

/** The same, read. */
export type ReadTerms = Omit<Terms, 'addedVat'> & { addedVat: TypedTerms['addedVat'] };

export const ADDED_VATS = [0, 0.105, 0.21] as const satisfies readonly TypedTerms['addedVat'][];

export function typedTermsOf({ currency, arsPerUsd, addedVat, margin }: Terms): TypedTerms {
  return {
    currency,
    rate: arsPerUsd === null ? '' : typedPesos(arsPerUsd),
    addedVat: ADDED_VATS.find((vat) => vat === addedVat) ?? 0,
    margin: margin === null ? '' : percentText(margin).replace('.', ','),
  };
}

export const NO_TERMS: TypedTerms = { currency: 'usd', rate: '', addedVat: 0, margin: '' };

/** What was typed, and what is wrong with it by the field of the call; what cannot be read counts as empty. */
export function readTerms({ currency, rate, addedVat, margin }: TypedTerms): {
  terms: ReadTerms;
  faults: Record<string, string>;
} {
  const faults: Record<string, string> = {};
  const ownRate = currency === 'usd' || rate.trim() === '' ? null : readRate(rate);
  if (currency === 'ars' && rate.trim() !== '' && ownRate === null)
    faults['ars_por_usd'] = `La cotización ${RATE_FAULT}`;
  const percent = margin.trim() === '' ? null : readPercent(margin);
  if (percent !== null && !percent.ok) faults['margen_ganancia'] = percent.reason;
  return {
    terms: {
      currency,
      arsPerUsd: ownRate && centavosToText(ownRate),
      addedVat,
      margin: percent?.ok === true ? percent.fraction : null,
    },
    faults,
  };
}
