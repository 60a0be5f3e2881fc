import type { FieldControl } from '#web/ui/field.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';

/** The email field of the login pages; its text follows the user between them. */
export function LoginEmailInput(control: FieldControl) {
  return <EmailInput {...control} ref={carryOver} autoComplete="username" required />;
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
