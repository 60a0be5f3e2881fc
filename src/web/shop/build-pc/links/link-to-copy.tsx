import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

/** For a browser that allows neither copying nor storing: the link, already selected. */
export function LinkToCopy({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Field label="Link de la PC" description="Copialo desde acá: con él se abre la misma PC.">
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
