import { Link } from 'react-router';
import type { PanelOrder } from '#contract/panel/orders.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { panelPaths } from '../panel-paths.ts';
import { DateTime, EMAIL_COLUMN } from '../ui/cells.tsx';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';

/** The columns that name an order. */
export const ORDER_NAME_COLUMNS: readonly Column<Pick<PanelOrder, 'id' | 'name' | 'email'>>[] = [
  {
    key: 'id',
    label: 'Pedido',
    isHeader: true,
    isCode: true,
    cell: ({ id }) => <span className="datum whitespace-nowrap">{id}</span>,
  },
  { key: 'nombre', label: 'Cliente', cell: ({ name }) => name },
  EMAIL_COLUMN,
];

export const ORDER_COLUMNS: readonly Column<PanelOrder>[] = [
  ...ORDER_NAME_COLUMNS,
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    cell: ({ subtotal }) => <Price amount={subtotal} size="sm" />,
  },
  { key: 'fecha', label: 'Fecha', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    key: 'estado',
    label: 'Estado',
    cell: ({ status, delivery }) => <OrderStatusBadge status={status} delivery={delivery} />,
  },
  actionsColumn(({ id }) => (
    <Link to={panelPaths.order(id)} className={buttonLooks({ size: 'sm' })}>
      Ver Detalle<span className="sr-only"> de {id}</span>
    </Link>
  )),
];
