import { ADDED_VAT_FRACTIONS } from '#lib/list-prices.ts';
import { Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ChosenTerms } from './new-terms.ts';
import { formatVat } from './percent.ts';

/** In what a supplier's lists are, and whether they have IVA. Where it was not chosen, nothing stands there. */
export function NewTermsFields({
  chosen,
  faults,
  onChange,
}: {
  chosen: ChosenTerms;
  faults: Readonly<Record<string, string>>;
  onChange: (chosen: ChosenTerms) => void;
}) {
  const { currency, addedVat } = chosen;
  return (
    <>
      <Field label="Moneda de sus listas" error={faults['moneda']}>
        {(control) => (
          <Select
            {...control}
            value={currency ?? ''}
            onChange={({ target }) =>
              onChange({ ...chosen, currency: target.value === 'ars' ? 'ars' : 'usd' })
            }
          >
            {currency === null ? <NotChosen /> : null}
            <option value="usd">Dólares</option>
            <option value="ars">Pesos</option>
          </Select>
        )}
      </Field>
      <Field
        label="IVA de sus listas"
        description="Si la lista tiene una columna iva, vale la de cada fila."
        error={faults['iva_agregado']}
      >
        {(control) => (
          <Select
            {...control}
            value={addedVat ?? ''}
            onChange={({ target }) =>
              onChange({
                ...chosen,
                addedVat: ADDED_VAT_FRACTIONS.find((vat) => vat === Number(target.value)) ?? 0,
              })
            }
          >
            {addedVat === null ? <NotChosen /> : null}
            {ADDED_VAT_FRACTIONS.map((vat) => (
              <option key={vat} value={vat}>
                {vat === 0 ? 'Los precios lo incluyen' : `Se suma ${formatVat(vat)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function NotChosen() {
  return (
    <option value="" disabled>
      Elegí
    </option>
  );
}
