import { KeyRoundIcon, UserPlusIcon } from 'lucide-react';
import { useState } from 'react';
import type { PanelPerson } from '#contract/panel/people.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { SectionArgs, SectionProps } from '../section.ts';
import { panelApi } from '../panel-api.ts';
import { DeletePerson } from '../people/delete-person.tsx';
import { fullName, PeopleList, readPeople } from '../people/people-list.tsx';
import { PersonDialog, type PersonFields } from '../people/person-form.tsx';
import { usePersonChange } from '../people/use-person-change.ts';
import { EMAIL_COLUMN } from '../ui/cells.tsx';
import { formatDate } from '../ui/dates.ts';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

export function clientLoader({ url: { searchParams: params }, request: { signal } }: SectionArgs) {
  return readPeople('admin', 'Error al cargar administradores', params, signal);
}

export default function AdminsSection({ loaderData: admins }: SectionProps<typeof clientLoader>) {
  const [isAdding, setAdding] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  return (
    <>
      <Alert
        announced={false}
        title="Solo los administradores suman o quitan administradores"
        className="mb-4"
      >
        No puedes eliminar tu propia cuenta.
      </Alert>
      <PeopleList
        people={admins}
        searchLabel="Buscar administradores"
        caption="Administradores"
        columns={COLUMNS}
        empty="No hay administradores"
        actions={
          <>
            <Button onClick={() => setChangingPassword(true)}>
              <KeyRoundIcon aria-hidden size={16} />
              Cambiar mi contraseña
            </Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <UserPlusIcon aria-hidden size={16} />
              Nuevo Administrador
            </Button>
          </>
        }
      />
      <NewAdminDialog open={isAdding} onClose={() => setAdding(false)} />
      <OwnPasswordDialog open={isChangingPassword} onClose={() => setChangingPassword(false)} />
    </>
  );
}

function NewAdminDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = usePersonChange();
  const create = async (fields: PersonFields) => {
    const created = await change(
      () => panelApi.createPerson({ type: 'admin', ...fields }),
      'Error al crear administrador',
    );
    if (created === undefined) return;
    onClose();
    notify.success('Administrador creado');
  };
  return (
    <PersonDialog
      open={open}
      onClose={onClose}
      title="Nuevo Administrador"
      submitLabel="Crear administrador"
      missingMessage="Todos los campos son obligatorios"
      isPasswordNeeded
      passwordNote="8 caracteres o más."
      onSubmit={create}
    />
  );
}

const COLUMNS: readonly Column<PanelPerson>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    isHeader: true,
    cell: (person) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {fullName(person)}
        {person.isCurrentUser ? <Badge tone="ink">Tú</Badge> : null}
        {person.type === 'superuser' ? <Badge>Superusuario</Badge> : null}
      </span>
    ),
  },
  EMAIL_COLUMN,
  { key: 'alta', label: 'Alta', cell: ({ createdAt }) => formatDate(createdAt) },
  actionsColumn((person) =>
    person.isCurrentUser ? (
      <span className="text-xs text-muted">No puedes eliminar tu propia sesión</span>
    ) : (
      <DeletePerson
        person={person}
        done="Administrador eliminado"
        failure="Error al eliminar administrador"
      />
    ),
  ),
];
