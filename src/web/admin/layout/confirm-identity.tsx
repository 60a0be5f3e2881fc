import { useState, type FormEvent } from 'react';
import { confirmIdentity } from '#contract/endpoints/panel-routes.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { answerWith, useIsPasswordAsked } from '../identity.ts';
import { call } from '../panel-client.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';

/** Stands once in the panel, and opens when a call needs the password. */
export function ConfirmIdentity() {
  const isAsked = useIsPasswordAsked();
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(next) => (next ? undefined : answerWith(false))}
      title="Escribí tu contraseña"
      description="Para cambiar quién entra al panel hace falta de nuevo. Vale por quince minutos."
      startsInField
    >
      <PasswordForm />
    </Dialog>
  );
}

function PasswordForm() {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles it to a form whose dialog this one stands over.
    event.stopPropagation();
    const ownPassword = textOf(new FormData(event.currentTarget).get('password'));
    if (ownPassword === '') return setFault('Escribí tu contraseña');
    setBusy(true);
    try {
      await call(confirmIdentity, { body: { ownPassword } });
      answerWith(true);
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label="Tu contraseña" error={fault}>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <DialogButtons action="Seguir" isBusy={isBusy} onCancel={() => answerWith(false)} />
    </form>
  );
}
