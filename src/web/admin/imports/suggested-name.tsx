import { useId } from 'react';
import { MAX_LIST_NAME_LENGTH } from '#contract/panel/list-upload.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';

/** A name that may be new; those that the shop knows are offered while typing. */
export function SuggestedName({
  label,
  description,
  known,
  placeholder,
  value,
  error,
  onChange,
}: {
  label: string;
  description: string;
  known: readonly string[];
  placeholder?: string;
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
}) {
  const listId = useId();
  return (
    <Field label={label} description={description} error={error} className="mt-3">
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            autoComplete="off"
            maxLength={MAX_LIST_NAME_LENGTH}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {known.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
