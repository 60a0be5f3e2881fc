import { Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import type { PanelPerson } from '#contract/panel/people.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { fullName } from './people-list.tsx';

/** Deletes an account after asking, by name. */
export function DeletePerson({
  person,
  done,
  failure,
}: {
  person: PanelPerson;
  /** @example 'Cliente eliminado' */
  done: string;
  /** @example 'Error al eliminar cliente' */
  failure: string;
}) {
  const change = useChange();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const deleted = await change(() => panelApi.deletePerson(person.id), failure);
    if (deleted !== undefined) notify.success(done);
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trash2Icon aria-hidden size={16} />
        Eliminar<span className="sr-only"> a {fullName(person)}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Eliminar a ${fullName(person)}?`}
        action="Eliminar"
        onConfirm={remove}
      >
        {person.email} pierde su cuenta y sus sesiones. No se puede deshacer.
      </ConfirmDialog>
    </>
  );
}
