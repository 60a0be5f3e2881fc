import * as routes from '#contract/endpoints/panel-routes.ts';
import type { Dashboard, PanelOrderList } from '#contract/panel/orders.ts';
import { call } from '../panel-client.ts';
import { useMay } from '../panel-person.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { formatMonth } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { ORDER_STATUS_LABELS } from '../ui/order-status-labels.ts';
import { Pager } from '../ui/pager.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { SearchAndChoice } from '../ui/search-and-choice.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { groupIn, UnpaidGroups, type UnpaidRead } from './unpaid-groups.tsx';

const PAGE_SIZE = 24;

/** All orders, or the unpaid ones grouped by buyer. */
type Read = { orders: PanelOrderList; figures: Dashboard | null; unpaid: null } | { unpaid: UnpaidRead };

export async function clientLoader({
  url: { searchParams: params },
  request: { signal },
  may,
}: SectionArgs): Promise<Read> {
  if (isUnpaidView(params) && may('panel')) return { unpaid: await readUnpaid(params, signal) };
  const query = {
    search: params.get('buscar') ?? '',
    status: statusIn(params),
    ...pageQuery(params, PAGE_SIZE),
  };
  const [orders, figures] = await reading(
    () => 'Error al cargar pedidos',
    Promise.all([
      call(routes.orders, { query, signal }),
      may('panel') ? call(routes.dashboard, { signal }) : null,
    ]),
  );
  return { orders, figures, unpaid: null };
}

async function readUnpaid(params: URLSearchParams, signal: AbortSignal): Promise<UnpaidRead> {
  const { by, key } = groupIn(params);
  const page = pageQuery(params, PAGE_SIZE);
  const [groups, orders] = await reading(
    (detail) => `Error al cargar los pedidos sin pagar: ${detail}`,
    Promise.all([
      call(routes.unpaidGroups, { query: { por: by, clave: key }, signal }),
      key === '' ? null : call(routes.orders, { query: { sin_pagar_por: by, clave: key, ...page }, signal }),
    ]),
  );
  return { groups, orders };
}

/** One tab's search and group mean nothing on the other. */
const NO_VIEW = { por: null, clave: null, buscar: null, estado: null };

export default function OrdersSection({ loaderData }: SectionProps<typeof clientLoader>) {
  const isUnpaid = loaderData.unpaid !== null;
  const may = useMay();
  return (
    <>
      {may('panel') ? (
        <ViewTabs
          label="Qué pedidos"
          className="mb-4"
          tabs={[
            { key: 'todos', label: 'Todos', isShown: !isUnpaid, changes: { ...NO_VIEW, ver: null } },
            {
              key: 'sin-pagar',
              label: 'Sin pagar, agrupados',
              isShown: isUnpaid,
              changes: { ...NO_VIEW, ver: 'sin-pagar' },
            },
          ]}
        />
      ) : null}
      {loaderData.unpaid === null ? (
        <AllOrders orders={loaderData.orders} figures={loaderData.figures} />
      ) : (
        <UnpaidGroups read={loaderData.unpaid} pageSize={PAGE_SIZE} />
      )}
    </>
  );
}

function isUnpaidView(params: URLSearchParams): boolean {
  return params.get('ver') === 'sin-pagar';
}

function AllOrders({ orders, figures }: { orders: PanelOrderList; figures: Dashboard | null }) {
  const { view } = useView();
  const search = view.get('buscar') ?? '';
  const status = statusIn(view);
  return (
    <>
      {figures === null ? null : (
        <dl className="mb-6 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
          <Figure label={`Pedidos de ${formatMonth(figures.month)}`}>{figures.monthOrders}</Figure>
          <Figure label={`Ingresos de ${formatMonth(figures.month)}`} note="Sin envíos ni cancelados">
            <Price amount={figures.monthIncome} size="lg" />
          </Figure>
        </dl>
      )}
      <SearchAndChoice
        searchLabel="Buscar pedidos"
        searchLooksAt="Cliente, email o número de pedido"
        choice={{ label: 'Estado', parameter: 'estado', value: status, options: STATUSES }}
        className="mb-3"
      />
      <p role="status" className="mb-3 text-sm text-muted">
        {orders.count === 1 ? '1 pedido' : `${orders.count} pedidos`}
        {search ? ` con «${search}» en el nombre, el email o el número` : ''}. El total es el de los
        productos; el envío va aparte.
      </p>
      {orders.results.length > 0 ? (
        <PanelTable caption="Pedidos" columns={ORDER_COLUMNS} rows={orders.results} rowKey={({ id }) => id} />
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
  { value: '', label: 'Todos los estados' },
  ...Object.entries(ORDER_STATUS_LABELS).map(([value, label]) => ({ value, label })),
];

/** The status that a link names; an unknown name is every status. */
function statusIn(params: URLSearchParams): string {
  const requested = params.get('estado') ?? '';
  return Object.hasOwn(ORDER_STATUS_LABELS, requested) ? requested : '';
}
