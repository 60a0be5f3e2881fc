import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { Dashboard } from '#contract/panel/orders.ts';
import { call } from '../panel-client.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { panelPaths } from '../panel-paths.ts';
import { ORDER_NAME_COLUMNS } from '../orders/order-columns.tsx';
import { DateTime } from '../ui/cells.tsx';
import { formatMonth } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { INCOME_NOTE } from '../ui/income-note.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { BackupDetail } from './backup-detail.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { ShopState } from './shop-state.tsx';

export const clientLoader = sectionLoader(({ request: { signal }, may }) => {
  return reading(
    (detail) => `Error al cargar estadísticas: ${detail}`,
    Promise.all([
      call(routes.dashboard, { signal }),
      // What says how the shop is does not go with what fails beside it.
      call(routes.missedSearches, { signal }).catch(() => null),
      call(routes.backups, { signal }).catch(() => null),
      call(routes.shopState, { signal }),
      may('settings') ? call(routes.firstSteps, { signal }).catch(() => null) : null,
    ]),
  );
});

/** The figures do not wait for the chart's code, and stand where it does not come. */
const SalesChart = lazy(() => import('./sales-chart.tsx').catch(() => ({ default: ChartNotLoaded })));

function DashboardSection({ loaderData }: SectionProps<typeof clientLoader>) {
  const [dashboard, missed, backups, { checks }, first] = loaderData;
  const { lastOrders, salesByDay, month } = dashboard;
  const steps = first?.steps ?? null;
  return (
    <>
      {steps === null ? null : <FirstSteps steps={steps} />}
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure label="Pedidos totales">{dashboard.totalOrders}</Figure>
        <Figure label="Ingresos totales" note={INCOME_NOTE}>
          <Price amount={dashboard.totalIncome} size="lg" />
        </Figure>
        <Figure label="Pedidos del mes" note={formatMonth(month)}>
          {dashboard.monthOrders}
        </Figure>
        <Figure label="Ingresos del mes" note={INCOME_NOTE}>
          <Price amount={dashboard.monthIncome} size="lg" />
        </Figure>
      </dl>

      <ShopState
        checks={checks}
        details={{ copia: backups === null ? <NotRead /> : <BackupDetail backups={backups} /> }}
      />

      <section aria-labelledby="ventas" className="sheet mt-6 p-4">
        <h2 id="ventas" className="mb-4 text-xl">
          Ventas por día <span className="text-sm font-normal text-muted">{formatMonth(month)}</span>
        </h2>
        <div className="h-72">
          <Suspense fallback={<Skeleton className="h-full" />}>
            <SalesChart days={salesByDay} />
          </Suspense>
        </div>
        <SalesTable days={salesByDay} />
      </section>

      <section aria-labelledby="ultimos" className="mt-6">
        <h2 id="ultimos" className="mb-3 text-xl">
          Últimos 5 pedidos
        </h2>
        {lastOrders.length > 0 ? (
          <PanelTable
            caption="Últimos 5 pedidos"
            columns={COLUMNS}
            rows={lastOrders}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="sheet p-4 text-sm text-muted">Todavía no hay pedidos.</p>
        )}
      </section>

      {missed === null ? null : <MissedSearches searches={missed.results} />}
    </>
  );
}

export default sectionPage(DashboardSection);

function NotRead() {
  return <p className="mt-0.5 text-xs text-muted">No se pudo leer cuándo fue la última copia.</p>;
}

function ChartNotLoaded() {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3">
      <p>No se pudo cargar el gráfico</p>
      <Button onClick={() => location.reload()}>Reintentar</Button>
    </div>
  );
}

/** The chart as a table, for screen readers. */
function SalesTable({ days }: { days: Dashboard['salesByDay'] }) {
  return (
    <table className="sr-only">
      <caption>Pedidos por día</caption>
      <thead>
        <tr>
          <th scope="col">Día</th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, sales }) => (
          <tr key={day}>
            <th scope="row">Día {day}</th>
            <td>{sales}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS: readonly Column<Dashboard['lastOrders'][number]>[] = [
  ...ORDER_NAME_COLUMNS,
  { key: 'fecha', label: 'Fecha', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  actionsColumn(({ id }) => (
    <Link to={panelPaths.order(id)} className={buttonLooks({ size: 'sm' })}>
      Ver<span className="sr-only"> el pedido {id}</span>
    </Link>
  )),
];
