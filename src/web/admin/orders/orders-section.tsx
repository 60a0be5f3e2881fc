import { Link } from 'react-router';
import type { Dashboard, PanelOrder, PanelOrderList } from '#contract/panel/orders.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { defineSection, reading } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { EMAIL_COLUMN } from '../ui/email-column.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { monthWords } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { OrderStatusBadge } from '../ui/order-status-badge.tsx';
import { ORDER_STATUS_WORDS } from '../ui/order-status-words.ts';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchAndChoice } from '../ui/search-and-choice.tsx';
import { pageIn, useView } from '../ui/use-view.ts';

const PAGE_SIZE = 24;

export const section = defineSection({ read, View: OrdersView });

async function read(params: URLSearchParams, signal: AbortSignal) {
  const asked = {
    search: params.get('buscar') ?? '',
    status: statusIn(params),
    limit: PAGE_SIZE,
    offset: (pageIn(params) - 1) * PAGE_SIZE,
  };
  const [orders, figures] = await reading(
    () => 'Error al cargar pedidos',
    Promise.all([panelApi.orders(asked, { signal }), panelApi.dashboard({ signal })]),
  );
  return { orders, figures };
}

function OrdersView({ read: { orders, figures } }: { read: { orders: PanelOrderList; figures: Dashboard } }) {
  const { view } = useView();
  const search = view.get('buscar') ?? '';
  const status = statusIn(view);
  return (
    <>
      <dl className="mb-6 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <Figure label={`Pedidos de ${monthWords(figures.mes)}`}>{figures.pedidos_mes}</Figure>
        <Figure label={`Ingresos de ${monthWords(figures.mes)}`} note="Sin envíos ni cancelados">
          <Price amount={figures.ingresos_mes} size="lg" />
        </Figure>
      </dl>
      <SearchAndChoice
        searchLabel="Buscar pedidos"
        choice={{ label: 'Estado', parameter: 'estado', value: status, options: STATUSES }}
        className="mb-3"
      />
      <p role="status" className="mb-3 text-sm text-muted">
        {orders.count === 1 ? '1 pedido' : `${orders.count} pedidos`}
        {search ? ` con «${search}» en el nombre, el email o el número` : ''}. El total es el de los
        productos; el envío va aparte.
      </p>
      {orders.results.length > 0 ? (
        <PanelTable caption="Pedidos" columns={COLUMNS} rows={orders.results} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={search || status ? 'Ningún pedido coincide' : 'Todavía no hay pedidos'}>
          {search || status
            ? 'Probá con menos palabras o con otro estado.'
            : 'Los que entren van a aparecer acá.'}
        </EmptyState>
      )}
      <Pager count={orders.count} pageSize={PAGE_SIZE} />
    </>
  );
}

const STATUSES = [
  { value: '', words: 'Todos los estados' },
  ...Object.entries(ORDER_STATUS_WORDS).map(([value, words]) => ({ value, words })),
];

/** The status that a link names; all of them where it names none that there is. */
function statusIn(params: URLSearchParams): string {
  const asked = params.get('estado') ?? '';
  return Object.hasOwn(ORDER_STATUS_WORDS, asked) ? asked : '';
}

const COLUMNS: readonly Column<PanelOrder>[] = [
  {
    key: 'id',
    words: 'Pedido',
    isHeader: true,
    isCode: true,
    cell: ({ id }) => <span className="datum whitespace-nowrap">{id}</span>,
  },
  { key: 'nombre', words: 'Cliente', cell: ({ nombre }) => nombre },
  EMAIL_COLUMN,
  {
    key: 'total',
    words: 'Total',
    isNumber: true,
    cell: ({ subtotal }) => <Price amount={subtotal} size="sm" />,
  },
  { key: 'fecha', words: 'Fecha', cell: ({ fecha_creacion }) => <DateTime iso={fecha_creacion} /> },
  { key: 'estado', words: 'Estado', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  actionsColumn(({ id }) => (
    <Link to={panelPaths.order(id)} className={buttonLooks({ size: 'sm' })}>
      Ver Detalle<span className="sr-only"> de {id}</span>
    </Link>
  )),
];
