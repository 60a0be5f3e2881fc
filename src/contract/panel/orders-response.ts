import { METHOD_WORD, toDeliveryResponse } from '../order.ts';
import { trackingLink } from '#delivery/couriers.ts';
import type { ContactField } from '#orders/order-annotations.store.ts';
import type { OrderWithHistory } from '#orders/book/order-history.ts';
import type { ListedOrder } from '#orders/book/listed-orders.store.ts';
import type { Order } from '#orders/order.ts';
import { stateWord } from '../payment-messages.ts';
import type { StepToTakeBack } from '#orders/steps/take-back-step.ts';
import type { SalesFigures } from '#orders/sales/sales-figures.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { quoteNumber } from '#quotes/quote.ts';
import { netTotalOf } from '#orders/order-taxes.ts';
import { centavosToText } from '#lib/pesos.ts';
import { centsToText } from '#lib/money.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import type { UnpaidGroupSum } from '#orders/unpaid/unpaid-groups.store.ts';
import { CHANNEL_WORD } from './staff-orders.ts';
import type { Dashboard, PanelOrder, PanelOrderDetail, PanelOrderLine } from './orders.ts';
import { GROUP_LABELS, type UnpaidGroupResponse } from './unpaid-groups.ts';

/**
 * @param listed What lists show of it; absent: it was deleted meanwhile.
 * @param suppliers By id; without them no line names its supplier.
 * @param purchases What was bought of its lines.
 */
export function toPanelOrder(
  order: Order,
  listed: ListedOrder | undefined,
  suppliers: OrderWithHistory['suppliers'] = new Map(),
  purchases: OrderWithHistory['purchases'] = [],
): PanelOrder {
  return {
    ...headOf(order),
    totalArs: order.pesos && centavosToText(order.pesos.total),
    payment: stateWord(listed?.paymentState ?? null),
    paymentMethod: METHOD_WORD[order.paymentMethod],
    expiredAt: listed?.expiredAt ?? null,
    cancelledByBuyerAt: listed?.cancelledByBuyerAt ?? null,
    products: order.lines.map((line) => lineOf(line, suppliers, purchases)),
  };
}

/** @param step The step that can be taken back; null: none can. */
export function toPanelOrderDetail(
  {
    order,
    listed,
    suppliers,
    purchases,
    notes,
    tracking,
    corrections,
    history,
    invoiceFile,
    quote,
    network,
    steps,
  }: OrderWithHistory,
  step: StepToTakeBack | null,
  now: Date,
): PanelOrderDetail {
  const net = netTotalOf(order);
  return {
    ...toPanelOrder(order, listed, suppliers, purchases),
    internalNotes: notes,
    tracking: tracking && {
      courier: tracking.courier,
      number: tracking.number,
      link: trackingLink(tracking),
      at: tracking.at,
      by: tracking.by,
    },
    corrections: corrections.map(({ field, ...correction }) => ({
      ...correction,
      field: CONTACT_WORD[field],
    })),
    discountBp: order.discountBp,
    agreedDiscountBp: order.agreedDiscountBp,
    key: order.accessKey,
    channel: order.channel && CHANNEL_WORD[order.channel],
    issuedInvoice:
      order.issuedInvoice && invoiceFile
        ? { ...order.issuedInvoice, at: invoiceFile.createdAt, by: invoiceFile.byName }
        : null,
    totalWithoutTaxesArs: net === null ? null : centavosToText(net),
    invoice: order.invoice && {
      taxCondition: order.invoice.taxCondition,
      taxId: order.invoice.taxId,
      legalName: order.invoice.name,
    },
    quote: quote && { number: quoteNumber(quote.number), key: quote.key },
    network,
    steps: [...steps],
    history: history.map(({ status, at, by, isByBuyer, takesBack, isTakenBack }) => ({
      status,
      at,
      by,
      isByBuyer,
      isUndo: takesBack,
      isUndone: isTakenBack,
    })),
    undo: step && {
      from: step.from,
      to: step.to,
      by: step.by,
      at: step.at,
      until: step.until,
      seconds: Math.max(0, Math.ceil((Date.parse(step.until) - now.getTime()) / 1000)),
      mail: step.mailAt,
    },
  };
}

const CONTACT_WORD = {
  email: 'email',
  phone: 'telefono',
  address: 'direccion',
  postalCode: 'codigo_postal',
  province: 'provincia',
} as const satisfies Record<ContactField, string>;

export function toDashboard(figures: SalesFigures): Dashboard {
  return {
    totalOrders: figures.ever.orders,
    totalIncome: centsToText(figures.ever.income),
    monthOrders: figures.ofMonth.orders,
    monthIncome: centsToText(figures.ofMonth.income),
    lastOrders: figures.newest.map(headOf),
    salesByDay: figures.byDay.map(({ day, orders }) => ({ day, sales: orders })),
    month: figures.month,
  };
}

function headOf({ id, buyer, delivery, status, createdAt, totals }: Order): Dashboard['lastOrders'][number] {
  return {
    id,
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    address: buyer.address,
    delivery: toDeliveryResponse(delivery),
    status,
    createdAt,
    subtotal: centsToText(totals.subtotal),
    shipping: centsToText(totals.shipping),
    total: centsToText(totals.total),
  };
}

function lineOf(
  line: PricedLine,
  suppliers: OrderWithHistory['suppliers'],
  purchases: OrderWithHistory['purchases'],
): PanelOrderLine {
  const { supplier } = line;
  const purchase = purchases.find(({ productId }) => productId === line.productId);
  const terms = supplier && suppliers.get(supplier.id);
  return {
    id: line.productId,
    description: line.description,
    partNumber: line.partNumber,
    quantity: line.quantity,
    price: centsToText(line.price),
    supplierPrice: centsToText(line.supplierPrice),
    margin: basisPointsToFraction(line.marginBp),
    vat: line.vatBp === null ? null : basisPointsToFraction(line.vatBp),
    ...(supplier && terms && { supplier: { ...terms, code: supplier.code } }),
    ...(purchase && { purchase: { at: purchase.at, by: purchase.by } }),
  };
}

export function toUnpaidGroup({
  group,
  orders,
  units,
  total,
  since,
  until,
}: UnpaidGroupSum): UnpaidGroupResponse {
  return {
    by: GROUP_LABELS[group.kind],
    key: group.key,
    orders,
    units,
    total: centsToText(total),
    from: since,
    until,
  };
}
