import { useState, type FormEvent } from 'react';
import { ApiError } from '#web/api/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';

/** Changes the user's own password; it asks for the current one. */
export function OwnPasswordDialog({
  open,
  onClose,
  onChanged,
}: {
  open: boolean;
  onClose: () => void;
  onChanged?: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Cambiar mi contraseña"
      description="Tus otras sesiones se cierran; esta sigue."
      startsInField
    >
      <OwnPasswordForm onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

const ASKED = [
  { name: 'actual', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'nueva', label: 'Contraseña nueva', autoComplete: 'new-password' },
] as const;

function OwnPasswordForm({
  onClose,
  onChanged,
}: {
  onClose: () => void;
  onChanged: (() => void) | undefined;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await panelApi.changePassword({
        current: textOf(form.get('actual')),
        newPassword: textOf(form.get('nueva')),
      });
      onClose();
      onChanged?.();
      notify.success('Contraseña cambiada');
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setErrors((error instanceof ApiError && error.problem?.errors) || {});
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert tone="bad" title={refusal} />}
      {ASKED.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type="password"
              autoComplete={autoComplete}
              required
              maxLength={200}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <BusyButton type="submit" variant="primary" isBusy={isBusy}>
          Guardar
        </BusyButton>
      </div>
    </form>
  );
}
