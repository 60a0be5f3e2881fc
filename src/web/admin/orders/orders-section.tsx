import { ArrowLeftIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { Dashboard, PanelOrderList } from '#contract/panel/orders.ts';
import type { PurchaseList } from '#contract/panel/purchases.ts';
import { call } from '../panel-client.ts';
import { NewOrder, readForNewOrder, type NewOrderRead } from '../new-order/new-order.tsx';
import { panelPaths } from '../panel-paths.ts';
import { useMay } from '../panel-person.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { formatMonth } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { INCOME_NOTE } from '../ui/income-note.ts';
import { Pager } from '../ui/pager.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { useFreshRead } from '../ui/use-fresh-read.ts';
import { useRowRange } from '../ui/use-row-range.ts';
import { pageQuery, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { hasFilters, NO_FILTERS, OrderFilters, queryOf } from './order-filters.tsx';
import { ManyOrders } from './many-orders.tsx';
import { ORDER_COLUMNS, selectorColumn } from './order-columns.tsx';
import { ToBuy } from './to-buy.tsx';
import { groupIn, UnpaidGroups, type UnpaidRead } from './unpaid-groups.tsx';

const PAGE_SIZE = 24;

/** All orders, the unpaid ones grouped by buyer, or one that is taken now. */
type Read =
  | { view: 'all'; orders: PanelOrderList; figures: Dashboard | null }
  | { view: 'unpaid'; unpaid: UnpaidRead }
  | { view: 'to-buy'; list: PurchaseList }
  | { view: 'new'; read: NewOrderRead };

export const clientLoader = sectionLoader<Read>(
  async ({ url: { searchParams: params }, request: { signal }, may }) => {
    if (params.get('ver') === 'nuevo') {
      const read = readForNewOrder(signal);
      return { view: 'new', read: await reading((detail) => `Error al leer los precios: ${detail}`, read) };
    }
    if (params.get('ver') === 'comprar') {
      const list = call(routes.purchases, { signal });
      return {
        view: 'to-buy',
        list: await reading((detail) => `Error al leer qué comprar: ${detail}`, list),
      };
    }
    if (isUnpaidView(params) && may('panel')) {
      return { view: 'unpaid', unpaid: await readUnpaid(params, signal) };
    }
    const [orders, figures] = await reading(
      () => 'Error al cargar pedidos',
      Promise.all([readOrders(params, signal), may('panel') ? call(routes.dashboard, { signal }) : null]),
    );
    return { view: 'all', orders, figures };
  },
);

function readOrders(params: URLSearchParams, signal: AbortSignal): Promise<PanelOrderList> {
  const query = { ...queryOf(params), ...pageQuery(params, PAGE_SIZE) };
  return call(routes.orders, { query, signal });
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
const NO_VIEW = { por: null, clave: null, ...NO_FILTERS };

function OrdersSection({ loaderData }: SectionProps<typeof clientLoader>) {
  const may = useMay();
  const tab = (key: Read['view'], label: string, ver: string | null) => ({
    key,
    label,
    isShown: key === loaderData.view,
    changes: { ...NO_VIEW, ver },
  });
  if (loaderData.view === 'new') {
    return (
      <>
        <Link
          to={panelPaths.section('pedidos')}
          className={buttonLooks({ variant: 'ghost', size: 'sm', className: 'mb-3 -ml-3' })}
        >
          <ArrowLeftIcon aria-hidden size={16} />
          Todos los pedidos
        </Link>
        <h2 className="mb-4 text-xl">Nuevo pedido</h2>
        <NewOrder read={loaderData.read} />
      </>
    );
  }
  return (
    <>
      <div className="mb-4">
        <Link
          to={panelPaths.section('pedidos', { ver: 'nuevo' })}
          className={buttonLooks({ variant: 'primary' })}
        >
          <PlusIcon aria-hidden size={16} />
          Nuevo pedido
        </Link>
      </div>
      <ViewTabs
        label="Qué pedidos"
        className="mb-4"
        tabs={[
          tab('all', 'Todos', null),
          tab('to-buy', 'Para comprar', 'comprar'),
          ...(may('panel') ? [tab('unpaid', 'Sin pagar, agrupados', 'sin-pagar')] : []),
        ]}
      />
      {loaderData.view === 'all' ? (
        <AllOrders orders={loaderData.orders} figures={loaderData.figures} />
      ) : null}
      {loaderData.view === 'to-buy' ? <ToBuy list={loaderData.list} /> : null}
      {loaderData.view === 'unpaid' ? <UnpaidGroups read={loaderData.unpaid} pageSize={PAGE_SIZE} /> : null}
    </>
  );
}

export default sectionPage(OrdersSection);

function isUnpaidView(params: URLSearchParams): boolean {
  return params.get('ver') === 'sin-pagar';
}

function AllOrders({ orders, figures }: { orders: PanelOrderList; figures: Dashboard | null }) {
  const { view } = useView();
  const search = view.get('buscar') ?? '';
  const isFiltered = hasFilters(view);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = orders.results.map(({ id }) => id);
  // What left the list is not chosen any more.
  const chosen = ids.filter((id) => marked.has(id));
  const range = useRowRange(ids, {
    has: (id) => marked.has(id),
    set: (changed, isChosen) =>
      setMarked(isChosen ? new Set([...marked, ...changed]) : marked.difference(new Set(changed))),
  });
  const clear = () => {
    setMarked(new Set());
    range.reset();
  };
  useFreshRead(orders, (signal) => readOrders(view, signal));
  return (
    <>
      {figures === null ? null : (
        <dl className="mb-4 grid grid-cols-2 gap-3 sm:mb-6 lg:max-w-2xl">
          <Figure label={`Pedidos de ${formatMonth(figures.month)}`}>{figures.monthOrders}</Figure>
          <Figure label={`Ingresos de ${formatMonth(figures.month)}`} note={INCOME_NOTE}>
            <Price amount={figures.monthIncome} size="lg" />
          </Figure>
        </dl>
      )}
      <OrderFilters />
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(orders.count, 'pedido', 'pedidos')}
        {search ? ` con «${search}»` : ''}. El total es lo que paga quien compra, con envío y descuento.
      </p>
      <ManyOrders chosen={chosen} range={range} onDone={clear} />
      {orders.results.length > 0 ? (
        <PanelTable
          caption="Pedidos"
          columns={[selectorColumn(range.boxOf), ...ORDER_COLUMNS]}
          rows={orders.results}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={isFiltered ? 'Ningún pedido coincide' : 'Todavía no hay pedidos'}>
          {isFiltered
            ? 'Probá con menos palabras, o quitá los filtros.'
            : 'Los que entren van a aparecer acá.'}
        </EmptyState>
      )}
      <Pager count={orders.count} pageSize={PAGE_SIZE} />
    </>
  );
}
