import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PanelOrderList } from '#contract/panel/orders.ts';
import type { GroupWord, UnpaidGroupResponse, UnpaidGroupList } from '#contract/panel/unpaid-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/controls.tsx';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DateTime } from '../ui/cells.tsx';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { useView } from '../ui/use-view.ts';
import { useChange } from '../use-change.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';

const GROUP_CHOICES = {
  red: 'Red',
  red_amplia: 'Red amplia (/24, /48)',
  email: 'Email',
  telefono: 'Teléfono',
  navegador: 'Navegador',
} as const satisfies Record<GroupWord, string>;

export interface UnpaidRead {
  groups: UnpaidGroupList;
  /** The orders of the selected group; null when none is selected. */
  orders: PanelOrderList | null;
}

/** The kind of group that a link names; an unknown name groups by network. */
export function groupIn(params: URLSearchParams): { by: GroupWord; key: string } {
  const requested = params.get('por') ?? '';
  const by = Object.keys(GROUP_CHOICES).find((word): word is GroupWord => word === requested) ?? 'red';
  return { by, key: params.get('clave') ?? '' };
}

/** Unpaid orders, grouped by buyer. */
export function UnpaidGroups({ read: { groups, orders }, pageSize }: { read: UnpaidRead; pageSize: number }) {
  const { view, change } = useView();
  const { by, key } = groupIn(view);
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      <div className="mb-3 grid gap-2 sm:grid-cols-[14rem_1fr] sm:items-center">
        <Select
          ref={select}
          aria-label="Juntar por"
          value={by}
          onChange={({ target }) => change({ por: target.value, clave: null })}
        >
          {Object.entries(GROUP_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {key === '' ? null : (
          <Link
            to={panelPaths.section('pedidos', { ver: 'sin-pagar', por: by })}
            className="text-sm underline underline-offset-2 hover:text-ink"
          >
            Ver todos los grupos
          </Link>
        )}
      </div>
      <p role="status" className="mb-3 text-sm text-muted">
        {key === '' ? groupsText(groups.results) : `Sin pagar de ${key}`}. La red de cada pedido se guarda 30
        días.
      </p>
      {groups.results.length > 0 ? (
        <PanelTable
          caption="Pedidos sin pagar, por grupo"
          columns={COLUMNS}
          rows={groups.results}
          rowKey={(group) => group.key}
        />
      ) : (
        <EmptyState title="No hay pedidos sin pagar">
          Los que se hacen y no se pagan aparecen acá juntos, según de dónde vienen.
        </EmptyState>
      )}
      {orders === null || orders.results.length === 0 ? null : (
        <section aria-label={`Pedidos sin pagar de ${key}`} className="mt-6">
          <PanelTable
            caption="Pedidos del grupo"
            columns={ORDER_COLUMNS}
            rows={orders.results}
            rowKey={({ id }) => id}
          />
          <Pager count={orders.count} pageSize={pageSize} />
        </section>
      )}
    </>
  );
}

function groupsText({ length }: { length: number }): string {
  return counted(length, 'grupo', 'grupos, primero el que más unidades retiene');
}

const COLUMNS: readonly Column<UnpaidGroupResponse>[] = [
  {
    key: 'clave',
    label: 'De',
    isHeader: true,
    cell: ({ by, key }) => (
      <Link
        to={panelPaths.section('pedidos', { ver: 'sin-pagar', por: by, clave: key })}
        className="datum break-all underline underline-offset-2 hover:text-ink"
      >
        {key}
      </Link>
    ),
  },
  { key: 'pedidos', label: 'Pedidos', isNumber: true, cell: ({ orders }) => orders },
  { key: 'unidades', label: 'Unidades', isNumber: true, cell: ({ units }) => units },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    cell: ({ total }) => <Price amount={total} size="sm" />,
  },
  { key: 'desde', label: 'Desde', cell: ({ from }) => <DateTime iso={from} /> },
  actionsColumn((group) => <CancelGroup group={group} />),
];

function CancelGroup({ group }: { group: UnpaidGroupResponse }) {
  const change = useChange();
  const [isOpen, setOpen] = useState(false);
  const [notifies, setNotifies] = useState(false);
  const { by, key, until, orders, units, total } = group;
  const what = `Cancelar ${ordersText(orders)}`;
  const cancel = async () => {
    const done = await change(
      () => panelApi.cancelUnpaidGroup({ by, key, until, notify: notifies }),
      'Error al cancelar los pedidos',
    );
    if (done) {
      const kept = done.kept === 0 ? '' : `. Sin tocar: ${ordersText(done.kept)} con dinero o un comprobante`;
      notify.success(`Cancelados: ${ordersText(done.orders)}, ${unitsText(done.units)}${kept}`);
    }
  };
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        {what}
        <span className="sr-only"> de {key}</span>
      </Button>
      {isOpen ? (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          title={`¿${what} sin pagar de ${key}?`}
          action={what}
          dismissal="No cancelar"
          onConfirm={cancel}
        >
          Hasta {unitsText(units)} por USD {total} vuelven al stock en el momento. Los que ya tienen dinero,
          aunque sea una parte, o un comprobante sin mirar quedan como están. No se puede deshacer.
          <label className="mt-3 flex items-start gap-2 text-ink">
            <input
              type="checkbox"
              className="tick mt-0.5 size-4"
              checked={notifies}
              onChange={({ target }) => setNotifies(target.checked)}
            />
            <span>
              Avisar por email a cada comprador
              <span className="block text-xs text-muted">
                Sin marcar no sale ningún email: las direcciones pueden ser inventadas o de otras personas.
              </span>
            </span>
          </label>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function ordersText(count: number): string {
  return counted(count, 'pedido', 'pedidos');
}

function unitsText(count: number): string {
  return counted(count, 'unidad', 'unidades');
}
