import { lineTotal } from '#contract/cart-totals.ts';
import type { PanelOrderDetail, PanelOrderLine } from '#contract/panel/orders.ts';
import { Price } from '#web/ui/price.tsx';
import { formatPercent } from '../ui/percent.ts';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { sumsOf } from './line-sums.ts';

/** What was bought, what it cost the shop, and what the buyer pays. */
export function OrderLines({ order }: { order: PanelOrderDetail }) {
  const sums = sumsOf(order);
  return (
    <section aria-labelledby="productos" className="min-w-0">
      <h2 id="productos" className="sr-only">
        Productos
      </h2>
      <PanelTable
        caption="Productos del pedido"
        columns={COLUMNS}
        rows={order.productos}
        rowKey={({ id }) => id}
      />
      <dl className="sheet mt-4 ml-auto grid max-w-sm gap-1.5 p-4 text-sm">
        <Sum label="Total proveedor" amount={sums.supplier} />
        <Sum label="Total margen" amount={sums.margin} />
        <Sum label="Total final" amount={sums.final} isStrong />
        <div className="my-1 border-t border-rule" />
        <Sum label="Envío" amount={order.envio} />
        <Sum label="El cliente paga" amount={order.total} isStrong />
      </dl>
    </section>
  );
}

function Sum({ label, amount, isStrong }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd>
        <Price amount={amount} size={isStrong ? 'md' : 'sm'} />
      </dd>
    </div>
  );
}

const COLUMNS: readonly Column<PanelOrderLine>[] = [
  {
    key: 'descripcion',
    label: 'Producto',
    isHeader: true,
    cell: ({ descripcion }) => descripcion,
  },
  {
    key: 'part_number',
    label: 'Part number',
    cell: ({ part_number }) => <span className="datum inline-block min-w-24">{part_number || '—'}</span>,
  },
  { key: 'cantidad', label: 'Cantidad', isNumber: true, cell: ({ cantidad }) => cantidad },
  {
    key: 'proveedor',
    label: 'Precio proveedor',
    isNumber: true,
    // What the feed writes for an unknown price.
    cell: ({ precio_proveedor }) =>
      precio_proveedor === '0.00' ? 'N/A' : <Price amount={precio_proveedor} size="sm" />,
  },
  {
    key: 'margen',
    label: 'Margen',
    isNumber: true,
    cell: ({ margen_ganancia }) => formatPercent(margen_ganancia),
  },
  {
    key: 'precio',
    label: 'Precio final',
    isNumber: true,
    cell: ({ precio }) => <Price amount={precio} size="sm" />,
  },
  {
    key: 'subtotal',
    label: 'Subtotal',
    isNumber: true,
    cell: ({ precio, cantidad }) => <Price amount={lineTotal(precio, cantidad)} size="sm" />,
  },
];
