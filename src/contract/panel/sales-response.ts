import { centsToText, cents, hundredthsToText, roundHalfUp } from '#lib/money.ts';
import { centavos, centavosToText } from '#lib/pesos.ts';
import { minuteOf } from '#orders/calendar.ts';
import type { SalesReport } from '#orders/sales/sales-report.ts';
import type { SoldOrder, SoldSums } from '#orders/sales/sales-report.store.ts';
import { TAX_CONDITION_LABELS } from '#invoicing/invoice-recipient.ts';
import { invoiceLabel } from '#invoicing/issued-invoice.ts';
import { formatTaxId } from '#invoicing/tax-id.ts';
import { METHOD_WORD } from '../order.ts';
import { stateWord } from '../payment-messages.ts';
import type { SalesReportResponse, SalesSheet } from './sales.ts';
import { toCsv, withComma, type Cell } from './spreadsheet.ts';

export function toSalesReport(report: SalesReport): SalesReportResponse {
  const { totals } = report;
  return {
    from: report.period.from,
    until: report.period.to,
    today: report.today,
    totals: {
      orders: totals.placed,
      cancelled: totals.cancelled,
      paid: totals.orders,
      ...sumsOf(totals),
      incomeArs: centavosToText(centavos(totals.incomeArs)),
      averageOrder:
        totals.orders === 0 ? null : centsToText(cents(roundHalfUp(totals.income, totals.orders))),
    },
    by: report.by === 'day' ? 'dia' : 'mes',
    sales: report.spans.map(({ name, orders, income }) => ({
      period: name,
      paid: orders,
      income: centsToText(income),
    })),
    products: report.products.map((product) => ({
      id: product.id,
      description: product.description,
      partNumber: product.partNumber,
      ...sumsOf(product),
      stock: product.stock,
    })),
    categories: report.categories.map((category) => ({
      name: category.name ?? 'Productos que ya no están',
      ...sumsOf(category),
    })),
    lowStockDays: report.lowStockDays,
    lowStock: report.lowStock,
  };
}

function sumsOf({ units, income, profit }: Omit<SoldSums, 'orders'>) {
  return { units, income: centsToText(income), profit: signed(profit) };
}

function signed(amount: number): string {
  return amount < 0 ? `-${hundredthsToText(-amount)}` : hundredthsToText(amount);
}

/** A sheet of a report, as text of a CSV. */
export function salesSheet(report: SalesReport, sheet: Exclude<SalesSheet, 'pedidos'>): string {
  const { sales, products, categories, lowStock } = toSalesReport(report);
  switch (sheet) {
    case 'ventas':
      return toCsv(
        [report.by === 'day' ? 'día' : 'mes', 'pedidos cobrados', 'ingresos USD'],
        sales.map(({ period, paid, income }) => [period, paid, withComma(income)]),
      );
    case 'productos':
      return toCsv(
        ['código', 'descripción', 'número de parte', ...SUMS, 'stock'],
        products.map(({ id, description, partNumber, stock, ...sums }) => [
          id,
          description,
          partNumber,
          ...cellsOf(sums),
          stock,
        ]),
      );
    case 'categorias':
      return toCsv(
        ['categoría', ...SUMS],
        categories.map(({ name, ...sums }) => [name, ...cellsOf(sums)]),
      );
    case 'stock-bajo':
      return toCsv(
        ['código', 'descripción', 'stock', 'vendidas en 30 días'],
        lowStock.map(({ id, description, stock, sold }) => [id, description, stock, sold]),
      );
  }
}

const SUMS = ['unidades', 'ingresos USD', 'ganancia USD'];

function cellsOf({ units, income, profit }: { units: number; income: string; profit: string }): Cell[] {
  return [units, withComma(income), withComma(profit)];
}

/** Rows of the sheet of orders; the first group carries the heading. */
export function orderRows(
  orders: readonly SoldOrder[],
  { isFirst, hasVat }: { isFirst: boolean; hasVat: boolean },
): string {
  const rows = orders.map((order) => [
    minuteOf(new Date(order.createdAt)),
    order.id,
    order.createdAt,
    order.status,
    stateWord(order.paymentState).replaceAll('_', ' '),
    order.paymentMethod === null ? '' : METHOD_WORD[order.paymentMethod],
    order.name,
    order.email,
    order.units,
    ...[order.subtotal, order.shipping, order.total].map((amount) => withComma(centsToText(amount))),
    ...[order.rate, order.totalArs, order.receivedArs].map((amount) =>
      amount === null ? null : withComma(hundredthsToText(amount)),
    ),
    ...(hasVat ? vatCells(order.taxes) : []),
    withComma(centsToText(order.income)),
    withComma(signed(order.profit)),
    order.invoice && invoiceLabel(order.invoice),
    order.recipient && TAX_CONDITION_LABELS[order.recipient.taxCondition],
    order.recipient?.taxId ? formatTaxId(order.recipient.taxId) : null,
    order.recipient?.name ?? null,
  ]);
  return toCsv(orderColumns(hasVat), rows, { isFirst });
}

function vatCells(taxes: SoldOrder['taxes']): Cell[] {
  return VAT_COLUMNS.flatMap(({ rate }) =>
    taxes === null
      ? [null, null]
      : [taxes[rate].net, taxes[rate].vat].map((amount) => withComma(centavosToText(amount))),
  );
}

/**
 * The heading states the assumption: the rate comes from the product's category in the shop, because the supplier does not state it. Later
 * refunds are in credit notes, which the shop does not know.
 */
const VAT_COLUMNS = [
  {
    rate: 2100,
    names: [
      'neto al 21 % ARS (de lo vendido, sin restar notas de crédito: por la categoría al vender, y el envío)',
      'IVA 21 % ARS',
    ],
  },
  {
    rate: 1050,
    names: [
      'neto al 10,5 % ARS (de lo vendido, sin restar notas de crédito: por la categoría al vender)',
      'IVA 10,5 % ARS',
    ],
  },
] as const;

function orderColumns(hasVat: boolean): string[] {
  const vat = hasVat ? VAT_COLUMNS.flatMap(({ names }) => names) : [];
  return [...ORDER_COLUMNS, ...vat, ...COLUMNS_AFTER_VAT];
}

const ORDER_COLUMNS = [
  'fecha y hora (Argentina)',
  'pedido',
  'fecha (UTC)',
  'estado',
  'pago',
  'medio',
  'nombre',
  'email',
  'unidades',
  'productos USD',
  'envío USD',
  'total USD',
  'pesos por dólar',
  'total ARS',
  'cobrado ARS',
];

const COLUMNS_AFTER_VAT = [
  'ingresos USD',
  'ganancia USD',
  'factura',
  'condición frente al IVA',
  'documento',
  'a nombre de',
];
