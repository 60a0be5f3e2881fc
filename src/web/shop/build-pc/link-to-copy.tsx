import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** Where the browser does not let a page copy: the link, already selected. */
export function LinkToCopy({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Field label="Link de tu PC" description="Tu navegador no nos deja copiarlo: copialo desde acá.">
      {(control) => (
        <Input
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          {...control}
        />
      )}
    </Field>
  );
}
