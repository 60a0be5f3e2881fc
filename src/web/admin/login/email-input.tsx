import type { FieldControl } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

/** The email field of the login pages; its text follows the user between them. */
export function EmailInput(control: FieldControl) {
  return (
    <Input
      {...control}
      ref={carryOver}
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
    />
  );
}

/** Only in memory: the next user of this browser could read it from the address or from storage. */
let carried = '';

/** Stored when the field unmounts, so that text typed before hydration, or filled in by the browser, is kept. */
function carryOver(field: HTMLInputElement) {
  if (field.value === '') field.value = carried;
  return () => {
    carried = field.value;
  };
}
