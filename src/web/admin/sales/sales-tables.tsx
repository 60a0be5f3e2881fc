import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SalesReportResponse } from '#contract/panel/sales.ts';
import { paths } from '#web/address/paths.ts';
import { Price } from '#web/ui/price.tsx';
import { counted } from '#lib/counted.ts';
import { panelPaths } from '../panel-paths.ts';
import { useMay } from '../panel-person.ts';
import { formatDay, formatMonth } from '../ui/dates.ts';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SheetLink, type Days } from './sheet-link.tsx';

type Report = SalesReportResponse;

export function SpanTable({ spans, by, period }: { spans: Report['sales']; by: Report['by']; period: Days }) {
  // The days without sales would be a screen or two of zeros.
  const sold = spans.filter(({ paid }) => paid > 0).toReversed();
  const most = Math.max(...spans.map(({ income }) => Number(income)), 1);
  return (
    <Part
      title={by === 'dia' ? 'Ventas por día' : 'Ventas por mes'}
      sheet={
        <SheetLink sheet="ventas" period={period}>
          Exportar
        </SheetLink>
      }
    >
      {sold.length === 0 ? (
        <p className="sheet p-4 text-sm text-muted">Sin ventas cobradas en estos días.</p>
      ) : (
        <PanelTable
          caption="Ventas del período"
          columns={spanColumns(by, most)}
          rows={sold}
          rowKey={(row) => row.period}
        />
      )}
    </Part>
  );
}

function spanColumns(by: Report['by'], most: number): Column<Report['sales'][number]>[] {
  return [
    {
      key: 'periodo',
      label: by === 'dia' ? 'Día' : 'Mes',
      isHeader: true,
      cell: ({ period: name }) => (by === 'dia' ? formatDay(name) : formatMonth(name)),
    },
    { key: 'cobrados', label: 'Pedidos cobrados', isNumber: true, cell: ({ paid }) => paid },
    {
      key: 'ingresos',
      label: 'Ingresos',
      isNumber: true,
      cell: ({ income }) => <IncomeBar income={income} most={most} />,
    },
  ];
}

/** The amount, and how it compares with the best day or month. */
function IncomeBar({ income, most }: { income: string; most: number }) {
  return (
    <>
      <Price amount={income} size="sm" />
      <span aria-hidden className="mt-1 block h-1.5 bg-raised">
        <span className="block h-full bg-ink" style={{ width: `${(Number(income) / most) * 100}%` }} />
      </span>
    </>
  );
}

const SUMS = [
  { key: 'unidades', label: 'Unidades', isNumber: true, cell: ({ units }) => units },
  {
    key: 'ingresos',
    label: 'Ingresos',
    isNumber: true,
    cell: ({ income }) => <Price amount={income} size="sm" />,
  },
  {
    key: 'ganancia',
    label: 'Ganancia',
    isNumber: true,
    cell: ({ profit }) => <Price amount={profit} size="sm" />,
  },
] as const satisfies readonly Column<{ units: number; income: string; profit: string }>[];

const PRODUCT_COLUMNS: readonly Column<Report['products'][number]>[] = [
  {
    key: 'producto',
    label: 'Producto',
    isHeader: true,
    cell: ({ id, description, stock }) =>
      stock === null ? description : <ProductLink id={id} description={description} />,
  },
  ...SUMS,
  { key: 'stock', label: 'Stock', isNumber: true, cell: ({ stock }) => stock ?? 'Ya no está' },
];

export function ProductTable({ products, period }: { products: Report['products']; period: Days }) {
  return (
    <Part
      title="Los más vendidos"
      sheet={
        <SheetLink sheet="productos" period={period}>
          Exportar todos
        </SheetLink>
      }
    >
      {products.length === 0 ? (
        <p className="sheet p-4 text-sm text-muted">En este período no se cobró ningún pedido.</p>
      ) : (
        <PanelTable
          caption="Los más vendidos"
          columns={PRODUCT_COLUMNS}
          rows={products}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  );
}

const CATEGORY_COLUMNS: readonly Column<Report['categories'][number]>[] = [
  { key: 'categoria', label: 'Categoría', isHeader: true, cell: ({ name }) => name },
  ...SUMS,
];

export function CategoryTable({ categories, period }: { categories: Report['categories']; period: Days }) {
  if (categories.length === 0) return null;
  return (
    <Part
      title="Por categoría"
      sheet={
        <SheetLink sheet="categorias" period={period}>
          Exportar
        </SheetLink>
      }
    >
      <PanelTable
        caption="Ventas por categoría"
        columns={CATEGORY_COLUMNS}
        rows={categories}
        rowKey={({ name }) => name}
      />
    </Part>
  );
}

const LOW_STOCK_COLUMNS: readonly Column<Report['lowStock'][number]>[] = [
  {
    key: 'producto',
    label: 'Producto',
    isHeader: true,
    cell: ({ id, description }) => <ProductLink id={id} description={description} />,
  },
  { key: 'stock', label: 'Stock', isNumber: true, cell: ({ stock }) => stock },
  { key: 'vendidas', label: 'Vendidas en 30 días', isNumber: true, cell: ({ sold }) => sold },
  {
    key: 'alcanza',
    label: 'Alcanza para',
    isNumber: true,
    cell: ({ stock, sold }) => daysLeft(stock, sold),
  },
];

/** @param days What would last less is in it. */
export function LowStockTable({ products, days }: { products: Report['lowStock']; days: number }) {
  const may = useMay();
  return (
    <Part title="Se está acabando" sheet={<SheetLink sheet="stock-bajo">Exportar</SheetLink>}>
      <p className="mb-3 text-sm text-muted">
        Lo que, al ritmo de los últimos 30 días, alcanza para menos de{' '}
        {days === 1 ? 'un día' : `${days} días`}
        {products.length === 0 ? ': hoy nada' : ''}.{' '}
        {may('settings') ? (
          <Link
            to={`${panelPaths.section('configuracion')}#stock`}
            className="underline underline-offset-2 hover:text-ink"
          >
            Cambiar los días
          </Link>
        ) : null}
      </p>
      {products.length === 0 ? null : (
        <PanelTable
          caption="Productos que se están acabando"
          columns={LOW_STOCK_COLUMNS}
          rows={products}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  );
}

/** At the pace of the last 30 days. */
function daysLeft(stock: number, sold: number): string {
  if (stock === 0) return 'Sin stock';
  const days = Math.floor((stock * 30) / sold);
  return days < 1 ? 'Menos de un día' : counted(days, 'día', 'días');
}

function ProductLink({ id, description }: { id: string; description: string }) {
  return (
    <Link to={paths.product({ id, description })} target="_blank" className="hover:text-ink hover:underline">
      {description}
    </Link>
  );
}

function Part({ title, sheet, children }: { title: string; sheet: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {sheet}
      </div>
      {children}
    </section>
  );
}
