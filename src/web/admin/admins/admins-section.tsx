import { KeyRoundIcon, MailPlusIcon, UserPlusIcon } from 'lucide-react';
import { useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ListedPerson } from '#contract/panel/people.ts';
import { PANEL_ROLE_OF, ROLE_LABELS, type RoleWord } from '#contract/roles.ts';
import { ApiError } from '#web/api/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { DeletePerson } from '../people/delete-person.tsx';
import { fullName, PeopleList, readPeople } from '../people/people-list.tsx';
import { PersonDialog, type PersonFields } from '../people/person-form.tsx';
import { usePersonChange } from '../people/use-person-change.ts';
import { EMAIL_COLUMN } from '../ui/cells.tsx';
import { formatDate } from '../ui/dates.ts';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';
import { useMay } from '../panel-person.ts';
import { ChangeRole, RoleOptions } from './change-role.tsx';
import { InvitationSteps, PendingInvitation } from './invitation.tsx';
import { MailDoubt } from './mail-doubt.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { RolesWithSecondFactor } from './roles-with-second-factor.tsx';
import { RolesTable } from './roles-table.tsx';

const FAILURE = 'Error al cargar administradores';

export const clientLoader = sectionLoader(
  async ({ url: { searchParams: params }, request: { signal }, may }) => {
    const [admins, needed] = await Promise.all([
      readPeople('admin', FAILURE, params, signal),
      may('roles') ? reading(() => FAILURE, call(routes.neededSecondFactors, { signal })) : null,
    ]);
    return { admins, neededRoles: needed?.roles ?? null };
  },
);

function AdminsSection({ loaderData: { admins, neededRoles } }: SectionProps<typeof clientLoader>) {
  const [isAdding, setAdding] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const may = useMay();
  return (
    <>
      <Alert
        announced={false}
        title="Solo los administradores suman o quitan administradores"
        className="mb-4"
      >
        No puedes eliminar tu propia cuenta. Los roles los cambia quien es dueño.
      </Alert>
      <PeopleList
        people={admins}
        searchLabel="Buscar administradores"
        caption="Administradores"
        columns={columnsFor(may('roles'))}
        empty="No hay administradores"
        actions={
          <>
            <Button onClick={() => setChangingPassword(true)}>
              <KeyRoundIcon aria-hidden size={16} />
              Cambiar mi contraseña
            </Button>
            <Button onClick={() => setInviting(true)}>
              <MailPlusIcon aria-hidden size={16} />
              Invitar por email
            </Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <UserPlusIcon aria-hidden size={16} />
              Nuevo Administrador
            </Button>
          </>
        }
      />
      {neededRoles === null ? null : <RolesWithSecondFactor roles={neededRoles} />}
      <RolesTable />
      <NewAdminDialog open={isAdding} onClose={() => setAdding(false)} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      <OwnPasswordDialog open={isChangingPassword} onClose={() => setChangingPassword(false)} />
    </>
  );
}

export default sectionPage(AdminsSection);

/** To the specification whoever runs the shop is an administrator; a seller is none. */
const PERSON_OF = {
  dueño: 'Administrador',
  encargado: 'Administrador',
  vendedor: 'Vendedor',
} as const satisfies Record<RoleWord, string>;

function NewAdminDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = usePersonChange();
  const create = async (fields: PersonFields, form: FormData) => {
    const role = form.get('role') === 'vendedor' ? 'vendedor' : 'encargado';
    const created = await change(
      () => panelApi.createPerson({ type: 'admin', role, ...fields }),
      'Error al crear administrador',
    );
    if (created === undefined) return;
    onClose();
    notify.success(`${PERSON_OF[role]} creado`);
  };
  return (
    <PersonDialog
      open={open}
      onClose={onClose}
      title="Nuevo Administrador"
      submitLabel="Crear cuenta"
      missingMessage="Todos los campos son obligatorios"
      isPasswordNeeded
      passwordNote="8 caracteres o más. Es para entrar la primera vez: después la cambia en Mi cuenta."
      suggestsPassword
      onSubmit={create}
    >
      <RoleField preselected="encargado" />
    </PersonDialog>
  );
}

/** The same without a password: a link in an email lets the person choose it. */
function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = usePersonChange();
  const invite = async ({ password: _none, ...fields }: PersonFields, form: FormData) => {
    const role = NEW_ROLES.find((word) => word === form.get('role'));
    if (role === undefined) throw new ApiError('Elegí el rol: de eso depende qué va a poder', 0);
    const created = await change(
      () => panelApi.createPerson({ type: 'admin', role, isInvited: true, ...fields }),
      'Error al crear administrador',
    );
    if (created === undefined) return;
    onClose();
    notify.success('Invitación enviada', {
      detail: `${fields.email} recibe un link que vale 48 horas, para elegir su contraseña.`,
    });
  };
  return (
    <PersonDialog
      open={open}
      onClose={onClose}
      title="Invitar por email"
      submitLabel="Enviar invitación"
      missingMessage="Todos los campos son obligatorios"
      isPasswordNeeded={false}
      asksPassword={false}
      onSubmit={invite}
    >
      <RoleField />
      <MailDoubt />
    </PersonDialog>
  );
}

/** Of somebody who is added; an owner makes an owner afterwards. */
const NEW_ROLES = ['encargado', 'vendedor'] as const satisfies readonly RoleWord[];

/** @param preselected To the specification its four fields make an administrator. Absent: whoever invites says it. */
function RoleField({ preselected }: { preselected?: RoleWord }) {
  return (
    <Field
      label="Rol"
      description="Quien es encargado ve costos y cambia precios; quien vende, solo pedidos y clientes. La tabla de roles está debajo de la lista."
    >
      {(control) => (
        <Select {...control} name="role" defaultValue={preselected ?? ''} required>
          {preselected === undefined ? (
            <option value="" disabled>
              Elegí el rol
            </option>
          ) : null}
          <RoleOptions roles={NEW_ROLES.map((role) => PANEL_ROLE_OF[role])} />
        </Select>
      )}
    </Field>
  );
}

const COLUMNS: readonly Column<ListedPerson>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    isHeader: true,
    cell: (person) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {fullName(person)}
        {person.isCurrentUser ? <Badge tone="ink">Tú</Badge> : null}
        {person.invitation === null ? null : <PendingInvitation invitation={person.invitation} />}
      </span>
    ),
  },
  { key: 'rol', label: 'Rol', cell: ({ role }) => (role === null ? '—' : ROLE_LABELS[PANEL_ROLE_OF[role]]) },
  EMAIL_COLUMN,
  { key: 'alta', label: 'Alta', cell: ({ createdAt }) => formatDate(createdAt) },
];

function columnsFor(mayChangeRoles: boolean): readonly Column<ListedPerson>[] {
  return [
    ...COLUMNS,
    actionsColumn((person) =>
      person.isCurrentUser ? (
        <span className="text-xs text-muted">No puedes eliminar tu propia sesión</span>
      ) : (
        <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
          {mayChangeRoles ? <ChangeRole person={person} /> : null}
          {person.invitation === null ? (
            <DeletePerson
              person={person}
              done={`${PERSON_OF[person.role ?? 'encargado']} eliminado`}
              failure="Error al eliminar administrador"
            />
          ) : (
            <InvitationSteps person={person} />
          )}
        </div>
      ),
    ),
  ];
}
