import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { ADDED_VAT_FRACTIONS } from '#lib/list-prices.ts';
import { centavosToText } from '#lib/pesos.ts';
import { RATE_FAULT, readRate } from '#lib/read-pesos.ts';
import { NOT_CHOSEN, termsFaults, type ChosenTerms } from '../ui/new-terms.ts';
import { percentText, readPercent } from '../ui/percent.ts';
import { typedPesos } from '../ui/pesos-field.tsx';

type Terms = Pick<PanelSupplier, 'currency' | 'arsPerUsd' | 'addedVat' | 'margin'>;
type KeptTerms = Terms & Pick<PanelSupplier, 'awaitsTerms'>;

/** A supplier's terms as they stand in the form. */
export interface TypedTerms extends ChosenTerms {
  rate: string;
  margin: string;
}

/** The same, read. */
export type ReadTerms = Omit<Terms, 'addedVat'> & { addedVat: NonNullable<ChosenTerms['addedVat']> };

export function typedTermsOf({ currency, arsPerUsd, addedVat, margin, awaitsTerms }: KeptTerms): TypedTerms {
  const chosen = awaitsTerms
    ? NOT_CHOSEN
    : { currency, addedVat: ADDED_VAT_FRACTIONS.find((vat) => vat === addedVat) ?? 0 };
  return {
    ...chosen,
    rate: arsPerUsd === null ? '' : typedPesos(arsPerUsd),
    margin: margin === null ? '' : percentText(margin).replace('.', ','),
  };
}

export const NO_TERMS: TypedTerms = { ...NOT_CHOSEN, rate: '', margin: '' };

/** What was typed, and what is wrong with it by the field of the call; what cannot be read counts as empty. */
export function readTerms({ currency, rate, addedVat, margin }: TypedTerms): {
  terms: ReadTerms;
  faults: Record<string, string>;
} {
  const faults: Record<string, string> = termsFaults({ currency, addedVat });
  const ownRate = currency !== 'ars' || rate.trim() === '' ? null : readRate(rate);
  if (currency === 'ars' && rate.trim() !== '' && ownRate === null)
    faults['ars_por_usd'] = `La cotización ${RATE_FAULT}`;
  const percent = margin.trim() === '' ? null : readPercent(margin);
  if (percent !== null && !percent.ok) faults['margen_ganancia'] = percent.reason;
  return {
    terms: {
      currency: currency ?? 'usd',
      arsPerUsd: ownRate && centavosToText(ownRate),
      addedVat: addedVat ?? 0,
      margin: percent?.ok === true ? percent.fraction : null,
    },
    faults,
  };
}
