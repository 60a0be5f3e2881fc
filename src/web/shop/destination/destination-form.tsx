import { useEffect, useRef, useState } from 'react';
import { PROVINCES } from '#contract/provinces.ts';
import { MAX_POSTAL_CODE_LENGTH } from '#lib/text-limits.ts';
import { rememberDestination } from '#web/browser-storage/destination-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import type { AskedPlace } from './use-place.ts';

/** Asks where to send; the browser remembers it. Each complaint brings the focus to what is missing. */
export default function DestinationForm({
  place: { destination, province, isShared, isProvinceMissing, fault, askAgain },
  complaints,
}: {
  place: AskedPlace;
  /** How often the shop said that the place is missing. */
  complaints: number;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = destination?.postalCode ?? '';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (complaints > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [complaints]);
  const remember = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const read = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const postalCode = read('codigo_postal');
    // A province belongs to the postal code with which it was chosen.
    const chosen = postalCode === destination?.postalCode ? read('provincia') : '';
    if (postalCode !== '') rememberDestination({ postalCode, province: chosen === '' ? null : chosen });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        remember(event.currentTarget);
        // A remembered place does not ask again by itself.
        if (fault !== undefined && (typed ?? known).trim() === known) askAgain();
      }}
    >
      <Field
        label="¿A dónde? Código postal"
        error={isProvinceMissing ? undefined : fault}
        description={destination !== null && province !== null ? province : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="codigo_postal"
            value={typed ?? known}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="postal-code"
            placeholder="7000"
            maxLength={MAX_POSTAL_CODE_LENGTH}
            // A visitor who moves on without pressing the button has answered too.
            onBlur={({ target }) => {
              if (target.form !== null && target.value.trim() !== known) remember(target.form);
            }}
          />
        )}
      </Field>
      <Button type="submit" className="mt-[1.6rem]">
        Calcular
      </Button>
      {isShared ? (
        <Field
          label="Provincia"
          className="col-span-2"
          error={isProvinceMissing ? fault : undefined}
          description="Varias provincias comparten ese código postal."
        >
          {(control) => (
            <Select
              {...control}
              name="provincia"
              value={destination?.province ?? ''}
              onChange={({ target: { form } }) => form?.requestSubmit()}
            >
              <option value="">Elegí la provincia</option>
              {PROVINCES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </form>
  );
}
