import { UserCogIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { ListedPerson } from '#contract/panel/people.ts';
import { PANEL_ROLE_WORDS, PANEL_ROLES, ROLE_LABELS, ROLE_WORD_OF, type PanelRole } from '#contract/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { fullName } from '../people/people-list.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useChange } from '../use-change.ts';

/** Gives somebody who works in the panel another role. */
export function ChangeRole({ person }: { person: ListedPerson }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const change = useChange();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('role');
    const role = PANEL_ROLE_WORDS.find((word) => word === typed);
    if (role === undefined) return;
    setBusy(true);
    const changed = await change(() => panelApi.changeRole(person.id, role), 'Error al cambiar el rol');
    setBusy(false);
    if (changed === undefined) return;
    setOpen(false);
    notify.success('Rol cambiado');
  };
  const reset = async () => {
    setBusy(true);
    const done = await change(() => panelApi.resetSecondFactor(person.id), 'Error al quitar el segundo paso');
    setBusy(false);
    if (done === undefined) return;
    setOpen(false);
    notify.success('Segundo paso quitado');
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <UserCogIcon aria-hidden size={16} />
        Rol<span className="sr-only"> de {fullName(person)}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => (isBusy ? undefined : setOpen(next))}
        title={`Rol de ${fullName(person)}`}
        description="Sus sesiones se cierran: entra de nuevo, ya con el rol nuevo."
        startsInField
      >
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          <Field label="Rol">
            {(control) => (
              <Select {...control} name="role" defaultValue={person.role ?? undefined}>
                <RoleOptions roles={PANEL_ROLES} />
              </Select>
            )}
          </Field>
          <DialogButtons action="Cambiar rol" isBusy={isBusy} onCancel={() => setOpen(false)}>
            {/* Whoever is only invited has none: it is set up after the first password. */}
            {person.invitation === null ? (
              <BusyButton isBusy={isBusy} className="mr-auto" onClick={() => setResetting(true)}>
                Quitar segundo paso
              </BusyButton>
            ) : null}
          </DialogButtons>
        </form>
        <ConfirmDialog
          open={isResetting}
          onClose={() => setResetting(false)}
          title={`¿Quitar el segundo paso de ${fullName(person)}?`}
          action="Quitar segundo paso"
          onConfirm={reset}
        >
          Si lo tiene, entra solo con su contraseña hasta que lo active de nuevo, sus códigos de recuperación
          dejan de servir y sus sesiones se cierran. Hacelo si perdió el teléfono y estás seguro de que te lo
          pide esa persona.
        </ConfirmDialog>
      </Dialog>
    </>
  );
}

export function RoleOptions({ roles }: { roles: readonly PanelRole[] }) {
  return roles.map((role) => (
    <option key={role} value={ROLE_WORD_OF[role]}>
      {ROLE_LABELS[role]}
    </option>
  ));
}
