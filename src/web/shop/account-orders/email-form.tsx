import { useState, type FormEvent } from 'react';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { emailFault, focusField, textOf } from '#web/ui/form-values.tsx';

/** Asks for one email address, sends it, and says what the shop answered. */
export function EmailForm({
  label,
  press,
  autoComplete,
  send,
}: {
  label: string;
  /** What the button says, before and while it is sent. */
  press: readonly [idle: string, busy: string];
  autoComplete: 'email' | 'off';
  /** @returns the shop's answer, for a person. */
  send: (email: string) => Promise<string>;
}) {
  const [fault, setFault] = useState<string | undefined>();
  const [sent, setSent] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = emailFault(form, 'email');
    setFault(found);
    setSent(null);
    if (found !== undefined) return focusField(form, 'email');
    setBusy(true);
    try {
      setSent(await send(textOf(new FormData(form).get('email')).trim()));
      form.reset();
    } catch (error) {
      setFault(faultOf(error));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-md gap-4">
      <Field label={label} error={fault}>
        {(control) => <EmailInput {...control} autoComplete={autoComplete} />}
      </Field>
      <Button type="submit" variant="primary" aria-disabled={isBusy} aria-busy={isBusy}>
        {press[isBusy ? 1 : 0]}
      </Button>
      <p role="status" className="text-sm font-semibold text-good empty:hidden">
        {sent}
      </p>
    </form>
  );
}

/** The message about a failed call, because of its email or for another reason. */
export function faultOf(error: unknown): string {
  const named = error instanceof ApiError ? error.problem?.errors?.['email'] : undefined;
  return named ?? errorMessage(error);
}
