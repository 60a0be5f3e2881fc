import { useState, type FormEvent } from 'react';
import { PANEL_ROLES, ROLE_LABELS, ROLE_WORD_OF, type RoleWord } from '#contract/roles.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';

/** Lets the owner say which roles have to use the second step. */
export function RolesWithSecondFactor({ roles }: { roles: readonly RoleWord[] }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('role');
    const next = PANEL_ROLES.map((role) => ROLE_WORD_OF[role]).filter((word) => chosen.includes(word));
    setBusy(true);
    const saved = await change(() => panelApi.needSecondFactors(next), 'Error al guardar el segundo paso');
    setBusy(false);
    if (saved !== undefined) notify.success('Segundo paso guardado');
  };
  return (
    <section aria-labelledby="roles-segundo-paso" className="mt-10">
      <h2 id="roles-segundo-paso" className="mb-2 text-xl">
        Quién tiene que usar el segundo paso
      </h2>
      <p className="mb-3 text-sm text-muted">
        Quien todavía no lo activó, al entrar solo puede activarlo, en Mi cuenta.
      </p>
      <form key={roles.join(' ')} onSubmit={(event) => void submit(event)} className="grid gap-3">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="sr-only">Roles que usan el segundo paso</legend>
          {PANEL_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="role"
                value={ROLE_WORD_OF[role]}
                defaultChecked={roles.includes(ROLE_WORD_OF[role])}
                className="tick size-5"
              />
              {ROLE_LABELS[role]}
            </label>
          ))}
        </fieldset>
        <BusyButton type="submit" isBusy={isBusy} className="justify-self-start">
          Guardar
        </BusyButton>
      </form>
    </section>
  );
}
