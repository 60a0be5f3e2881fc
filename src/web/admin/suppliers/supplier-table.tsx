import { useState } from 'react';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '../ui/cells.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

export function SupplierTable({ suppliers }: { suppliers: readonly PanelSupplier[] }) {
  const [editing, setEditing] = useState<PanelSupplier | null>(null);
  const columns = [
    ...COLUMNS,
    actionsColumn<PanelSupplier>((supplier) => (
      <Button size="sm" aria-label={`Editar ${supplier.name}`} onClick={() => setEditing(supplier)}>
        Editar
      </Button>
    )),
  ];
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-muted">
        El mismo producto de dos proveedores, reconocido por su número de parte, se vende una sola vez: al
        costo del más barato que tenga stock. Un proveedor nuevo llega con su primera lista, en Importaciones.
      </p>
      <PanelTable caption="Proveedores" columns={columns} rows={suppliers} rowKey={({ id }) => id} />
      {editing === null ? null : (
        <SupplierDialog key={editing.id} supplier={editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<PanelSupplier>[] = [
  { key: 'nombre', label: 'Proveedor', isHeader: true, cell: ({ name }) => name },
  { key: 'productos', label: 'Productos', isNumber: true, cell: ({ products }) => counted(products) },
  { key: 'en_stock', label: 'En stock', isNumber: true, cell: ({ inStock }) => counted(inStock) },
  {
    key: 'compartidos',
    label: 'También los tiene otro',
    isNumber: true,
    cell: ({ shared }) => counted(shared),
  },
  { key: 'ganados', label: 'De esos, se compran acá', isNumber: true, cell: ({ won }) => counted(won) },
  {
    key: 'dias',
    label: 'Días de entrega',
    isNumber: true,
    cell: ({ deliveryDays }) => deliveryDays ?? '—',
  },
  {
    key: 'ultima',
    label: 'Última importación',
    cell: ({ lastImport }) => (lastImport === null ? '—' : <DateTime iso={lastImport} />),
  },
];

function counted(count: number): string {
  return count.toLocaleString('es-AR');
}
