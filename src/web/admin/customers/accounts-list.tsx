import { SquarePenIcon, UserPlusIcon } from 'lucide-react';
import { useState } from 'react';
import type { PanelPerson, PanelPersonList } from '#contract/panel/people.ts';
import { Button } from '#web/ui/button.tsx';
import { DeletePerson } from '../people/delete-person.tsx';
import { fullName, PeopleList } from '../people/people-list.tsx';
import { useMay } from '../panel-person.ts';
import { EMAIL_COLUMN } from '../ui/cells.tsx';
import { formatDate } from '../ui/dates.ts';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';
import { CustomerDialog } from './customer-dialog.tsx';

/** Customers' accounts, which are added and corrected here. */
export function AccountsList({ accounts }: { accounts: PanelPersonList }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PeopleList
        people={accounts}
        searchLabel="Buscar clientes"
        caption="Clientes"
        columns={COLUMNS}
        empty="Todavía no hay clientes"
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <UserPlusIcon aria-hidden size={16} />
            Nuevo Cliente
          </Button>
        }
      />
      <CustomerDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

const COLUMNS: readonly Column<PanelPerson>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    isHeader: true,
    cell: (person) => fullName(person),
  },
  EMAIL_COLUMN,
  { key: 'alta', label: 'Alta', cell: ({ createdAt }) => formatDate(createdAt) },
  actionsColumn((person) => <CustomerActions person={person} />),
];

function CustomerActions({ person }: { person: PanelPerson }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
      <Button size="sm" onClick={() => setEditing(true)}>
        <SquarePenIcon aria-hidden size={16} />
        Editar<span className="sr-only"> a {fullName(person)}</span>
      </Button>
      {may('people') ? (
        <DeletePerson person={person} done="Cliente eliminado" failure="Error al eliminar cliente" />
      ) : null}
      <CustomerDialog open={isEditing} onClose={() => setEditing(false)} person={person} />
    </div>
  );
}
