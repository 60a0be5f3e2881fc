import type { FieldControl } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** The email of whoever wants in; what was typed here stands there too, on the way to the other page and back. */
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

/** Written when the field leaves, so that what was typed before the script ran, or filled in by the browser, is not lost. */
function carryOver(field: HTMLInputElement) {
  if (field.value === '') field.value = carried;
  return () => {
    carried = field.value;
  };
}
