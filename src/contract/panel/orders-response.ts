import type { OrderWithHistory } from '#orders/order-history.ts';
import type { Order } from '#orders/order.ts';
import type { StepToTakeBack } from '#orders/take-back-step.ts';
import type { SalesFigures } from '#orders/sales-figures.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { quoteNumber } from '#quotes/quote.ts';
import { centsToText } from '#lib/money.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import type { UnpaidGroupSum } from '#orders/unpaid/unpaid-groups.store.ts';
import type { Dashboard, PanelOrder, PanelOrderDetail, PanelOrderLine } from './orders.ts';
import { GROUP_WORDS, type UnpaidGroupAnswer } from './unpaid-groups.ts';

export function panelOrderOf(order: Order): PanelOrder {
  return { ...headOf(order), productos: order.lines.map(lineOf) };
}

/** @param step The step that can be taken back; null: none can. */
export function panelOrderDetailOf(
  { order, history, quote, network, steps }: OrderWithHistory,
  step: StepToTakeBack | null,
  now: Date,
): PanelOrderDetail {
  return {
    ...panelOrderOf(order),
    presupuesto: quote && { numero: quoteNumber(quote.number), clave: quote.key },
    red: network,
    pasos: [...steps],
    historial: history.map(({ status, at, by, takesBack, isTakenBack }) => ({
      status,
      fecha: at,
      por: by,
      deshace: takesBack,
      deshecho: isTakenBack,
    })),
    deshacer: step && {
      de: step.from,
      a: step.to,
      por: step.by,
      fecha: step.at,
      hasta: step.until,
      segundos: Math.max(0, Math.ceil((Date.parse(step.until) - now.getTime()) / 1000)),
      mail: step.mailAt,
    },
  };
}

export function dashboardOf(
  figures: SalesFigures,
  catalogue: { products: number; isDemo: boolean },
): Dashboard {
  return {
    pedidos_totales: figures.ever.orders,
    ingresos_totales: centsToText(figures.ever.income),
    pedidos_mes: figures.ofMonth.orders,
    ingresos_mes: centsToText(figures.ofMonth.income),
    ultimos_5_pedidos: figures.newest.map(headOf),
    ventas_por_dia: figures.byDay.map(({ day, orders }) => ({ dia: day, ventas: orders })),
    mes: figures.month,
    puesta_en_marcha: { productos: catalogue.products, feed_demo: catalogue.isDemo },
  };
}

function headOf({ id, buyer, status, createdAt, totals }: Order): Omit<PanelOrder, 'productos'> {
  return {
    id,
    nombre: buyer.name,
    email: buyer.email,
    telefono: buyer.phone,
    direccion: buyer.address,
    status,
    fecha_creacion: createdAt,
    subtotal: centsToText(totals.subtotal),
    envio: centsToText(totals.shipping),
    total: centsToText(totals.total),
  };
}

function lineOf(line: PricedLine): PanelOrderLine {
  return {
    id: line.productId,
    descripcion: line.description,
    part_number: line.partNumber,
    cantidad: line.quantity,
    precio: centsToText(line.price),
    precio_proveedor: centsToText(line.supplierPrice),
    margen_ganancia: basisPointsToFraction(line.marginBp),
  };
}

export function unpaidGroupOf({
  group,
  orders,
  units,
  total,
  since,
  until,
}: UnpaidGroupSum): UnpaidGroupAnswer {
  return {
    por: GROUP_WORDS[group.kind],
    clave: group.key,
    pedidos: orders,
    unidades: units,
    total: centsToText(total),
    desde: since,
    hasta: until,
  };
}
