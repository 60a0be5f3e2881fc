import { PrinterIcon } from 'lucide-react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SalesReportResponse } from '#contract/panel/sales.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { formatDay } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { INCOME_NOTE } from '../ui/income-note.ts';
import { formatPercent } from '../ui/percent.ts';
import { PeriodPicker } from './period-picker.tsx';
import { namedPeriods } from './periods.ts';
import { CategoryTable, LowStockTable, ProductTable, SpanTable } from './sales-tables.tsx';
import { SheetLink } from './sheet-link.tsx';

export const clientLoader = sectionLoader(async ({ url: { searchParams: params }, request: { signal } }) => {
  const [desde, hasta] = [params.get('desde') ?? undefined, params.get('hasta') ?? undefined];
  return reading(
    (detail) => `Error al cargar las ventas: ${detail}`,
    call(routes.sales, { query: { desde, hasta }, signal }),
  );
});

/** What the shop sold in a period: figures that count only money that came in and stayed. */
function SalesSection({ loaderData: report }: SectionProps<typeof clientLoader>) {
  const { from, until, today, totals, sales, by, products, categories, lowStock, lowStockDays } = report;
  const period = { desde: from, hasta: until };
  return (
    <>
      <PeriodPicker periods={namedPeriods(today)} from={from} to={until} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-muted">
          {from === until ? formatDay(from) : `${formatDay(from)} a ${formatDay(until)}`}, por la fecha del
          pedido
        </p>
        <span className="flex flex-wrap gap-2 print:hidden">
          <SheetLink sheet="pedidos" period={period}>
            Exportar pedidos
          </SheetLink>
          <Button size="sm" onClick={() => window.print()}>
            <PrinterIcon aria-hidden size={16} />
            Imprimir
          </Button>
        </span>
      </div>
      <Totals totals={totals} />
      <SpanTable spans={sales} by={by} period={period} />
      <ProductTable products={products} period={period} />
      <CategoryTable categories={categories} period={period} />
      <LowStockTable products={lowStock} days={lowStockDays} />
    </>
  );
}

export default sectionPage(SalesSection);

function Totals({ totals }: Pick<SalesReportResponse, 'totals'>) {
  const share = Number(totals.income) === 0 ? null : Number(totals.profit) / Number(totals.income);
  return (
    <dl className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure label="Ingresos" note={INCOME_NOTE}>
        <Price amount={totals.income} size="lg" />
        {Number(totals.incomeArs) > 0 ? (
          <span className="block text-sm font-medium text-muted">
            {formatPesos(totals.incomeArs)} a la cotización de cada pedido
          </span>
        ) : null}
      </Figure>
      <Figure label="Ganancia" note="Ingresos menos costo, los dos con impuestos">
        <Price amount={totals.profit} size="lg" />
        {share === null ? null : (
          <span className="block text-sm font-medium text-muted">{formatPercent(share)} de los ingresos</span>
        )}
      </Figure>
      <Figure
        label="Pedidos cobrados"
        note={`De ${counted(totals.orders, 'hecho', 'hechos')}; ${counted(totals.cancelled, 'cancelado o vencido', 'cancelados o vencidos')}`}
      >
        {totals.paid}
      </Figure>
      <Figure label="Ticket promedio" note={counted(totals.units, 'unidad vendida', 'unidades vendidas')}>
        {totals.averageOrder === null ? '—' : <Price amount={totals.averageOrder} size="lg" />}
      </Figure>
    </dl>
  );
}
