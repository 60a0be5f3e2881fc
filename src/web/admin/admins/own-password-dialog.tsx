import { useState, type FormEvent } from 'react';
import { MAX_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange, type Refusal } from '../use-change.ts';

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
  const change = useChange();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const changed = await change(
      () =>
        panelApi.changePassword({
          current: textOf(form.get('actual')),
          newPassword: textOf(form.get('nueva')),
        }),
      null,
      setRefusal,
    );
    setBusy(false);
    if (changed === undefined) return;
    onClose();
    onChanged?.();
    notify.success('Contraseña cambiada');
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert tone="bad" title={refusal.message} />}
      {ASKED.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={refusal?.faults[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type="password"
              autoComplete={autoComplete}
              required
              maxLength={MAX_PASSWORD_LENGTH}
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
