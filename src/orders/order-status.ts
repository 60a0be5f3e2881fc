export const ORDER_STATUSES = ['pendiente', 'procesando', 'enviado', 'entregado', 'cancelado'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
