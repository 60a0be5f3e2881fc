import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { Dashboard } from '#contract/panel/orders.ts';
import { call } from '#web/api/api-client.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { panelPaths } from '../panel-paths.ts';
import { ORDER_NAME_COLUMNS } from '../orders/order-columns.tsx';
import { DateTime } from '../ui/cells.tsx';
import { formatMonth } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { FirstSteps } from './first-steps.tsx';

export function clientLoader({ request: { signal } }: SectionArgs) {
  return reading((detail) => `Error al cargar estadísticas: ${detail}`, call(routes.dashboard, { signal }));
}

/** The figures do not wait for the chart's code, and stand where it does not come. */
const SalesChart = lazy(() => import('./sales-chart.tsx').catch(() => ({ default: ChartNotLoaded })));

export default function DashboardSection({ loaderData: dashboard }: SectionProps<typeof clientLoader>) {
  const { ultimos_5_pedidos, ventas_por_dia, mes, puesta_en_marcha } = dashboard;
  return (
    <>
      {puesta_en_marcha.productos === 0 || dashboard.pedidos_totales === 0 ? (
        <FirstSteps products={puesta_en_marcha.productos} isDemo={puesta_en_marcha.feed_demo} />
      ) : null}
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure label="Pedidos totales">{dashboard.pedidos_totales}</Figure>
        <Figure label="Ingresos totales" note={INCOME_NOTE}>
          <Price amount={dashboard.ingresos_totales} size="lg" />
        </Figure>
        <Figure label="Pedidos del mes" note={formatMonth(mes)}>
          {dashboard.pedidos_mes}
        </Figure>
        <Figure label="Ingresos del mes" note={INCOME_NOTE}>
          <Price amount={dashboard.ingresos_mes} size="lg" />
        </Figure>
      </dl>

      <section aria-labelledby="ventas" className="sheet mt-6 p-4">
        <h2 id="ventas" className="mb-4 text-xl">
          Ventas por día <span className="text-sm font-normal text-muted">{formatMonth(mes)}</span>
        </h2>
        <div className="h-72">
          <Suspense fallback={<Skeleton className="h-full" />}>
            <SalesChart days={ventas_por_dia} />
          </Suspense>
        </div>
        <SalesTable days={ventas_por_dia} />
      </section>

      <section aria-labelledby="ultimos" className="mt-6">
        <h2 id="ultimos" className="mb-3 text-xl">
          Últimos 5 pedidos
        </h2>
        {ultimos_5_pedidos.length > 0 ? (
          <PanelTable
            caption="Últimos 5 pedidos"
            columns={COLUMNS}
            rows={ultimos_5_pedidos}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="sheet p-4 text-sm text-muted">Todavía no hay pedidos.</p>
        )}
      </section>
    </>
  );
}

function ChartNotLoaded() {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3">
      <p>No se pudo cargar el gráfico</p>
      <Button onClick={() => location.reload()}>Reintentar</Button>
    </div>
  );
}

const INCOME_NOTE = 'Sin envíos ni pedidos cancelados';

/** The chart as a table, for screen readers. */
function SalesTable({ days }: { days: Dashboard['ventas_por_dia'] }) {
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
        {days.map(({ dia, ventas }) => (
          <tr key={dia}>
            <th scope="row">Día {dia}</th>
            <td>{ventas}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS: readonly Column<Dashboard['ultimos_5_pedidos'][number]>[] = [
  ...ORDER_NAME_COLUMNS,
  { key: 'fecha', label: 'Fecha', cell: ({ fecha_creacion }) => <DateTime iso={fecha_creacion} /> },
  actionsColumn(({ id }) => (
    <Link to={panelPaths.order(id)} className={buttonLooks({ size: 'sm' })}>
      Ver<span className="sr-only"> el pedido {id}</span>
    </Link>
  )),
];
