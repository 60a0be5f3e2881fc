import { formatPesos } from '#lib/format-pesos.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { NewTermsFields } from '../ui/new-terms-fields.tsx';
import type { TypedTerms } from './typed-terms.ts';

/** How a supplier's lists become costs, and costs become prices. */
export function TermsFields({
  typed,
  shopRate,
  faults,
  onChange,
}: {
  typed: TypedTerms;
  shopRate: string | null;
  faults: Readonly<Record<string, string>>;
  onChange: (typed: TypedTerms) => void;
}) {
  const set = (changes: Partial<TypedTerms>) => onChange({ ...typed, ...changes });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NewTermsFields chosen={typed} faults={faults} onChange={set} />
      {typed.currency === 'ars' ? (
        <Field
          label="Dólar de este proveedor"
          description={
            shopRate === null
              ? 'En pesos por dólar: 1485,50. La tienda todavía no tiene cotización.'
              : `Vacío, el de la tienda al leer la lista: hoy ${formatPesos(shopRate)}.`
          }
          error={faults['ars_por_usd']}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed.rate}
              onChange={({ target }) => set({ rate: target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field
        label="Margen (%)"
        description="Vacío, el de cada categoría. El margen individual de un producto le gana."
        error={faults['margen_ganancia']}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={typed.margin}
            onChange={({ target }) => set({ margin: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
