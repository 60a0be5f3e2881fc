import type { Ref } from 'react';
import { formatPesos } from '#lib/format-pesos.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';

interface PesosFieldProps {
  label: string;
  description?: string;
  /** Empty: nothing is wrong. */
  error: string;
  value: string;
  onChange: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Where a person types an amount in pesos, as they write it; `readPesos` reads it. */
export function PesosField({ value, onChange, ref, ...field }: PesosFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          required
        />
      )}
    </Field>
  );
}

/** What stands in the field before anybody types. @example typedPesos('1500.50') // '1.500,50' */
export function typedPesos(amount: string): string {
  return formatPesos(amount).replace(/^\$\s*/, '');
}
