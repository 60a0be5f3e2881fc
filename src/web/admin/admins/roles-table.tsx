import { CheckIcon, MinusIcon } from 'lucide-react';
import {
  may,
  PANEL_ROLES,
  PERMISSION_NAMES,
  PERMISSIONS,
  ROLE_LABELS,
  type Permission,
} from '#contract/roles.ts';
import { PanelTable, type Column } from '../ui/panel-table.tsx';

/** The table of roles and permissions, as the shop applies it. */
export function RolesTable() {
  return (
    <section aria-labelledby="roles" className="mt-10">
      <h2 id="roles" className="mb-3 text-xl">
        Qué puede cada rol
      </h2>
      <PanelTable
        caption="Qué puede cada rol"
        columns={COLUMNS}
        rows={PERMISSION_NAMES}
        rowKey={(permission) => permission}
      />
    </section>
  );
}

const COLUMNS: readonly Column<Permission>[] = [
  {
    key: 'permiso',
    label: 'Puede',
    isHeader: true,
    cell: (permission) => PERMISSIONS[permission].label,
  },
  ...PANEL_ROLES.map((role) => ({
    key: role,
    label: ROLE_LABELS[role],
    cell: (permission: Permission) =>
      may(role, permission) ? (
        <span className="inline-flex items-center gap-1.5">
          <CheckIcon aria-hidden size={16} className="text-good" />
          Sí
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <MinusIcon aria-hidden size={16} />
          No
        </span>
      ),
  })),
];
