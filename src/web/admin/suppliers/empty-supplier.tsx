import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { counted } from '#lib/counted.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';

/** Asks whether all that a supplier has leaves the stock: it closed, or does not deliver. */
export function EmptySupplier({
  supplier: { id, name, inStock, shared },
  onClose,
}: {
  supplier: PanelSupplier;
  onClose: () => void;
}) {
  const change = useChange();
  const undo = async (imports: readonly string[]) => {
    for (const each of imports.toReversed())
      if (!(await change(() => panelApi.undoImport(each), 'Error al deshacer'))) return;
    notify.success(`Deshecho: vuelve el stock de ${name}`);
  };
  const empty = async () => {
    const done = await change(() => panelApi.emptySupplier(id), `Error al dejar sin stock lo de ${name}`);
    if (done === undefined) return;
    const { imports } = done;
    notify.success(`${name}: sin stock`, { action: { label: 'Deshacer', run: () => void undo(imports) } });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Dejar sin stock todo lo de ${name}?`}
      action="Dejar sin stock"
      onConfirm={empty}
    >
      {counted(inStock, 'producto suyo deja', 'productos suyos dejan')} de tener stock hasta su próxima lista.{' '}
      {othersHave(shared)} Los pedidos ya hechos no cambian. Queda en Importaciones, y ahí se puede deshacer.
      <span className="mt-2 block font-semibold text-ink">
        {id === FIRST_SUPPLIER
          ? 'Si su lista se lee sola, la próxima lectura trae su stock de nuevo: quitala antes en «Se traen solas», o pedíselo a quien instaló la tienda (CATALOG_FEED).'
          : 'Si una lista suya se trae sola, quitala antes en «Se traen solas»: si no, la próxima lectura trae su stock de nuevo.'}
      </span>
    </ConfirmDialog>
  );
}

function othersHave(shared: number): string {
  if (shared === 0) return 'Ninguno lo tiene otro proveedor.';
  return `${counted(shared, 'también lo tiene otro proveedor: se sigue vendiendo', 'también los tiene otro proveedor: se siguen vendiendo')}, al costo de él, mientras tenga.`;
}
