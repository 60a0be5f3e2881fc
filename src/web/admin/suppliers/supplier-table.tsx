import { useState } from 'react';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { formatCount } from '#lib/counted.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '../ui/cells.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { EmptySupplier } from './empty-supplier.tsx';
import { MergeSupplierDialog } from './merge-supplier-dialog.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { termsLabel } from './supplier-terms-label.ts';

export function SupplierTable({
  suppliers,
  shopRate,
}: {
  suppliers: readonly PanelSupplier[];
  shopRate: string | null;
}) {
  const [emptying, setEmptying] = useState<PanelSupplier | null>(null);
  const [merging, setMerging] = useState<PanelSupplier | null>(null);
  /** A supplier's id, or a new one. */
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  // As it is now: after a refusal its form has the version that others made.
  const edited = suppliers.find(({ id }) => id === editing?.id) ?? null;
  const columns = [
    ...COLUMNS,
    actionsColumn<PanelSupplier>((supplier) => (
      <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
        <Button size="sm" aria-label={`Editar ${supplier.name}`} onClick={() => setEditing(supplier)}>
          Editar
        </Button>
        {supplier.inStock === 0 ? null : (
          <Button
            size="sm"
            aria-label={`Dejar sin stock lo de ${supplier.name}`}
            onClick={() => setEmptying(supplier)}
          >
            Sin stock
          </Button>
        )}
        {supplier.id === FIRST_SUPPLIER ? null : (
          <Button
            size="sm"
            aria-label={`Juntar ${supplier.name} con otro`}
            onClick={() => setMerging(supplier)}
          >
            Juntar
          </Button>
        )}
      </span>
    )),
  ];
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-muted">
        El mismo producto de dos proveedores, reconocido por su número de parte, se vende una sola vez: al
        costo del más barato que tenga stock. Un proveedor nuevo llega con su primera lista, en Importaciones,
        que pregunta en qué moneda están sus precios y si incluyen IVA.
      </p>
      <Button className="mb-4" onClick={() => setEditing({ id: null })}>
        Nuevo proveedor
      </Button>
      <PanelTable caption="Proveedores" columns={columns} rows={suppliers} rowKey={({ id }) => id} />
      {editing === null ? null : (
        <SupplierDialog
          key={editing.id}
          supplier={edited}
          shopRate={shopRate}
          onClose={() => setEditing(null)}
        />
      )}
      {emptying === null ? null : <EmptySupplier supplier={emptying} onClose={() => setEmptying(null)} />}
      {merging === null ? null : (
        <MergeSupplierDialog supplier={merging} suppliers={suppliers} onClose={() => setMerging(null)} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<PanelSupplier>[] = [
  { key: 'nombre', label: 'Proveedor', isHeader: true, cell: ({ name }) => name },
  { key: 'productos', label: 'Productos', isNumber: true, cell: ({ products }) => formatCount(products) },
  { key: 'en_stock', label: 'En stock', isNumber: true, cell: ({ inStock }) => formatCount(inStock) },
  {
    key: 'compartidos',
    label: 'También los tiene otro',
    isNumber: true,
    cell: ({ shared }) => formatCount(shared),
  },
  { key: 'ganados', label: 'De esos, se compran acá', isNumber: true, cell: ({ won }) => formatCount(won) },
  {
    key: 'dias',
    label: 'Días de entrega',
    isNumber: true,
    cell: ({ deliveryDays }) => deliveryDays ?? '—',
  },
  { key: 'condiciones', label: 'Condiciones', cell: termsLabel },
  {
    key: 'ultima',
    label: 'Última importación',
    cell: ({ lastImport }) => (lastImport === null ? '—' : <DateTime iso={lastImport} />),
  },
];
