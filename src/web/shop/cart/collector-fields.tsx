import { useState } from 'react';
import { DNI_FAULT } from '#invoicing/check-recipient.ts';
import { dniFrom } from '#invoicing/tax-id.ts';
import { MAX_PERSON_NAME_LENGTH, MAX_TAX_ID_LENGTH } from '#lib/text-limits.ts';
import { useCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';

/** Who comes for the order instead of its buyer, as typed; empty: nobody. */
export interface TypedCollector {
  name: string;
  dni: string;
}

export type CollectorErrors = Partial<Record<keyof TypedCollector, string>>;

/** Names in the form, and in the problem details of an order that was refused after `entrega.`. */
const WHO = 'retira';
const NAME = 'retira.nombre';
const DNI = 'retira.dni';
const OTHER = 'otra';

/** Asks who picks the order up. Hidden fields keep their text for a buyer who changes their mind, but it does not count. */
export function CollectorFields({ errors, isHidden }: { errors: CollectorErrors; isHidden: boolean }) {
  const draft = useCheckoutDraft();
  const [isOther, setIsOther] = useState(draft[WHO] === OTHER);
  return (
    <div hidden={isHidden} className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">¿Quién lo retira?</legend>
        <div className="flex flex-wrap gap-x-6">
          {[
            { value: 'yo', label: 'Yo' },
            { value: OTHER, label: 'Otra persona' },
          ].map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="radio"
                name={WHO}
                value={value}
                checked={isOther === (value === OTHER)}
                onChange={() => setIsOther(value === OTHER)}
                className="tick size-4 shrink-0"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={!isOther} className="grid gap-4">
        <Field label="Nombre de quien lo retira" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name={NAME}
              defaultValue={draft[NAME]}
              autoComplete="off"
              maxLength={MAX_PERSON_NAME_LENGTH}
            />
          )}
        </Field>
        <Field label="DNI de quien lo retira" error={errors.dni}>
          {(control) => (
            <Input
              {...control}
              name={DNI}
              defaultValue={draft[DNI]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_TAX_ID_LENGTH}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** The typed values; undefined: the buyer comes. */
export function readCollector(form: FormData): TypedCollector | undefined {
  if (form.get(WHO) !== OTHER) return undefined;
  return { name: textOf(form.get(NAME)).trim(), dni: textOf(form.get(DNI)).trim() };
}

/** Finds errors before the request. Returns `{}` without errors. */
export function checkCollector(typed: TypedCollector | undefined): CollectorErrors {
  if (typed === undefined) return {};
  return {
    ...(typed.name === '' && { name: 'Completá quién lo retira' }),
    ...(typed.dni === ''
      ? { dni: 'Completá el DNI de quien lo retira' }
      : dniFrom(typed.dni) === null
        ? { dni: DNI_FAULT }
        : {}),
  };
}

/** The error of each field, from the shop's response. */
export function collectorErrorsIn(errors: Readonly<Record<string, string>>): CollectorErrors {
  const { [`entrega.${NAME}`]: name, [`entrega.${DNI}`]: dni } = errors;
  return { ...(name && { name }), ...(dni && { dni }) };
}
