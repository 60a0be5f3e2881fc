import clsx from 'clsx';
import { lineTotal } from '#contract/cart-totals.ts';
import type { PanelOrderDetail, PanelOrderLine } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { discountLabel } from '#lib/format-pesos.ts';
import { discountReason } from '#web/ui/discount-reason.ts';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { formatDate } from '../ui/dates.ts';
import { formatPercent, formatVat } from '../ui/percent.ts';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { sumsOf } from './line-sums.ts';
import { refundedMessage, refundedUnits } from './refunded-units.ts';

/** What was bought, what it cost the shop, and what the buyer pays. */
export function OrderLines({ order, money }: { order: PanelOrderDetail; money: OrderPayments }) {
  const refunded = refundedUnits(money);
  const sums = sumsOf(order, money);
  const { discount } = sums;
  return (
    <section aria-labelledby="productos" className="min-w-0">
      <h2 id="productos" className="sr-only">
        Productos
      </h2>
      <PanelTable
        caption="Productos del pedido"
        columns={sums.costs === null ? COLUMNS.filter(({ key }) => !COST_COLUMNS.has(key)) : COLUMNS}
        rows={order.products.map((line) => ({ ...line, refunded: refunded.get(line.id) ?? 0 }))}
        rowKey={({ id }) => id}
      />
      <dl className="sheet mt-4 ml-auto grid max-w-sm gap-1.5 p-4 text-sm">
        <Sum label="Subtotal" amount={sums.final} />
        {discount === '0.00' ? null : (
          <Sum
            label={discountLabel({
              paidBy: discountReason(order),
              discountBp: order.discountBp,
            })}
            amount={`−${discount}`}
          />
        )}
        <Sum label="Envío" amount={order.shipping} />
        <Sum
          label="El cliente paga"
          amount={order.total}
          ars={order.totalArs}
          withoutTaxes={order.totalWithoutTaxesArs}
          isStrong
        />
        {sums.costs === null ? null : (
          <>
            <div className="my-1 border-t border-rule" />
            {sums.costs.refunded === null ? null : (
              <Sum label="Devuelto, de los productos" amount={`−${sums.costs.refunded}`} />
            )}
            <Sum label="Total proveedor" amount={sums.costs.supplier} />
            <Sum
              label={sums.costs.refunded === null ? 'Total margen' : 'Total margen, de lo que quedó vendido'}
              amount={sums.costs.margin}
              isLoss={sums.costs.isLoss}
            />
          </>
        )}
      </dl>
    </section>
  );
}

function Sum({
  label,
  amount,
  ars = null,
  withoutTaxes = null,
  isStrong,
  isLoss = false,
}: {
  label: string;
  amount: string;
  ars?: string | null;
  withoutTaxes?: string | null;
  isStrong?: boolean;
  isLoss?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className="text-right">
        <Price
          amount={amount}
          ars={ars}
          size={isStrong ? 'md' : 'sm'}
          className={clsx('items-end', isLoss && 'text-bad')}
        />
        <WithoutTaxes amount={withoutTaxes} />
        {isLoss ? <span className="block text-xs text-bad">Por debajo del costo</span> : null}
      </dd>
    </div>
  );
}

/** The columns that only whoever may see costs has. */
const COST_COLUMNS: ReadonlySet<string> = new Set(['proveedor', 'margen']);

const COLUMNS: readonly Column<PanelOrderLine & { refunded: number }>[] = [
  {
    key: 'descripcion',
    label: 'Producto',
    isHeader: true,
    cell: ({ description, supplier, purchase }) => (
      <>
        {description}
        {supplier && (
          <span className="block text-sm font-normal text-muted">
            Comprar a {supplier.name}, código <span className="datum">{supplier.code}</span>
            {supplier.deliveryDays === null ? '' : ` · ${takesLabel(supplier.deliveryDays)}`}
            {purchase && (
              <span className="block font-semibold text-good">
                Comprado el {formatDate(purchase.at)} por {purchase.by}
              </span>
            )}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'part_number',
    label: 'Part number',
    cell: ({ partNumber }) => <span className="datum inline-block min-w-24">{partNumber || '—'}</span>,
  },
  {
    key: 'cantidad',
    label: 'Cantidad',
    isNumber: true,
    cell: ({ quantity, refunded }) => (
      <>
        {quantity}
        {refunded === 0 ? null : (
          <span className="block text-sm font-semibold text-warn">{refundedMessage(refunded)}</span>
        )}
      </>
    ),
  },
  {
    key: 'proveedor',
    label: 'Precio proveedor',
    isNumber: true,
    // What the feed writes for an unknown price.
    cell: ({ supplierPrice = '0.00' }) =>
      supplierPrice === '0.00' ? 'N/A' : <Price amount={supplierPrice} size="sm" />,
  },
  {
    key: 'margen',
    label: 'Margen',
    isNumber: true,
    cell: ({ margin = 0 }) => formatPercent(margin),
  },
  {
    key: 'iva',
    label: 'IVA',
    isNumber: true,
    cell: ({ vat }) => (vat === null ? '—' : <span className="whitespace-nowrap">{formatVat(vat)}</span>),
  },
  {
    key: 'precio',
    label: 'Precio final',
    isNumber: true,
    cell: ({ price }) => <Price amount={price} size="sm" />,
  },
  {
    key: 'subtotal',
    label: 'Subtotal',
    isNumber: true,
    cell: ({ price, quantity }) => <Price amount={lineTotal(price, quantity)} size="sm" />,
  },
];

function takesLabel(days: number): string {
  if (days === 0) return 'llega en el día';
  return days === 1 ? 'llega en 1 día' : `llega en ${days} días`;
}
