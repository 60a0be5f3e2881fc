import { useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { emailFault, focusField, textOf } from '#web/ui/form-values.tsx';

/** Asks for a link to another mailbox, whose orders belong to the same person. */
export function ClaimEmail() {
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
      const email = textOf(new FormData(form).get('email')).trim();
      setSent((await call(routes.claimEmail, { body: { email } })).message);
      form.reset();
    } catch (error) {
      setFault(faultOf(error));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="otro-email" className="sheet mt-8 p-5">
      <h2 id="otro-email" className="text-xl">
        ¿Compraste con otro email?
      </h2>
      <p className="mt-1 text-sm text-muted">
        Te mandamos un link a ese email. Cuando lo abrís, esos pedidos aparecen acá.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-md gap-4">
        <Field label="El otro email" error={fault}>
          {(control) => <EmailInput {...control} autoComplete="off" />}
        </Field>
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Mandando el link...' : 'Mandarme el link'}
        </Button>
        <p role="status" className="text-sm font-semibold text-good empty:hidden">
          {sent}
        </p>
      </form>
    </section>
  );
}

/** Confirms the mailbox of the link that was opened. @param onConfirmed Its orders are the account's now. */
export function ConfirmEmail({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(routes.confirmEmail, { body: { link: token } });
      onConfirmed();
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  if (fault !== null) {
    return (
      <Alert tone="bad" title="No pudimos sumar esos pedidos" className="mb-6">
        {fault}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      announced={false}
      title="¿Sumamos los pedidos de ese email a tu cuenta?"
      className="mb-6"
      actions={
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void confirm()}>
          Sumar mis pedidos
        </Button>
      }
    />
  );
}

function faultOf(error: unknown): string {
  const named = error instanceof ApiError ? error.problem?.errors?.['email'] : undefined;
  return named ?? (error instanceof Error ? error.message : String(error));
}
