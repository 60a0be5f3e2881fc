import { centsToText, textToCents } from '#lib/money.ts';
import type { Order, OrderIntent } from '#orders/order.ts';
import type { OrderAnswer, OrderRequest } from './order.ts';

/** What a valid request asks of the order desk. */
export function orderIntent(request: OrderRequest, idempotencyKey: string | null): OrderIntent {
  return {
    buyer: {
      name: request.nombre,
      email: request.email,
      phone: request.telefono,
      address: request.direccion,
    },
    lines: request.productos.map(({ producto_id, cantidad }) => ({
      productId: producto_id,
      quantity: cantidad,
    })),
    expectedTotal: request.total_esperado === undefined ? null : textToCents(request.total_esperado),
    idempotencyKey,
  };
}

/** An order as its buyer sees it: never the supplier's price nor the margin. */
export function orderToWire(order: Order): OrderAnswer {
  return {
    id: order.id,
    status: order.status,
    fecha_creacion: order.createdAt,
    subtotal: centsToText(order.totals.subtotal),
    envio: centsToText(order.totals.shipping),
    total: centsToText(order.totals.total),
    productos: order.lines.map((line) => ({
      producto_id: line.productId,
      descripcion: line.description,
      part_number: line.partNumber,
      cantidad: line.quantity,
      precio: centsToText(line.price),
    })),
  };
}
