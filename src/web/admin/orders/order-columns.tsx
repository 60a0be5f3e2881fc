import { Link } from 'react-router';
import type { PanelOrder } from '#contract/panel/orders.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { PAYMENT_STATE_LABELS } from '../order-money/payment-labels.ts';
import { panelPaths } from '../panel-paths.ts';
import { DateTime, EMAIL_COLUMN } from '../ui/cells.tsx';
import { formatDate } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';
import type { RowRange } from '../ui/use-row-range.ts';

const OFFLINE_LABELS = { transferencia: 'Transferencia', efectivo: 'Efectivo' } as const;

const NUMBER_COLUMN: Column<Pick<PanelOrder, 'id'>> = {
  key: 'id',
  label: 'Pedido',
  isHeader: true,
  isCode: true,
  cell: ({ id }) => <span className="datum whitespace-nowrap">{id}</span>,
};

/** The columns that name an order. */
export const ORDER_NAME_COLUMNS: readonly Column<Pick<PanelOrder, 'id' | 'name' | 'email'>>[] = [
  NUMBER_COLUMN,
  { key: 'nombre', label: 'Cliente', cell: ({ name }) => name },
  EMAIL_COLUMN,
];

export const ORDER_COLUMNS: readonly Column<PanelOrder>[] = [
  NUMBER_COLUMN,
  {
    key: 'nombre',
    label: 'Cliente',
    cell: ({ name, email }) => (
      <>
        {name}
        <div className="panel-table-narrow text-xs text-muted">{email === '' ? 'Sin email' : email}</div>
      </>
    ),
  },
  { ...EMAIL_COLUMN, isWide: true },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    // What was charged, as the order's page says it.
    cell: ({ total, totalArs }) => <Price amount={total} ars={totalArs} size="sm" className="items-end" />,
  },
  { key: 'fecha', label: 'Fecha', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    key: 'estado',
    label: 'Estado',
    cell: ({ status, delivery, expiredAt, cancelledByBuyerAt }) => (
      <div>
        <OrderStatusBadge status={status} delivery={delivery} />
        {expiredAt === null ? null : (
          <span className="mt-1 block text-xs text-muted">Venció sin pago el {formatDate(expiredAt)}</span>
        )}
        {cancelledByBuyerAt === null ? null : (
          <span className="mt-1 block text-xs text-muted">
            Lo canceló quien compró el {formatDate(cancelledByBuyerAt)}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'pago',
    label: 'Pago',
    cell: ({ payment, paymentMethod }) => (
      <div>
        <Badge tone={PAYMENT_STATE_LABELS[payment].tone}>{PAYMENT_STATE_LABELS[payment].label}</Badge>
        {paymentMethod === 'online' ? null : (
          <span className="mt-1 block text-xs text-muted">{OFFLINE_LABELS[paymentMethod]}</span>
        )}
      </div>
    ),
  },
  actionsColumn(({ id }) => (
    <Link to={panelPaths.order(id)} className={buttonLooks({ size: 'sm' })}>
      Ver Detalle<span className="sr-only"> de {id}</span>
    </Link>
  )),
];

/** A checkbox for each order of the list. */
export function selectorColumn(boxOf: RowRange['boxOf']): Column<PanelOrder> {
  return {
    key: 'elegir',
    label: 'Elegir',
    isSelector: true,
    cell: ({ id }) => (
      <label className="flex size-6 items-center justify-center">
        <span className="sr-only">Elegir el pedido {id}</span>
        <input type="checkbox" className="tick size-4" {...boxOf(id)} />
      </label>
    ),
  };
}
