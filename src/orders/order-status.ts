import type { OrderStatus } from '#lib/statuses.ts';

/** The allowed next statuses of each status. */
export const ALLOWED_STEPS = {
  pendiente: ['procesando', 'cancelado'],
  procesando: ['enviado', 'cancelado'],
  enviado: ['entregado', 'cancelado'],
  entregado: [],
  cancelado: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** The statuses that many orders get at once. Cancelling is decided one by one. */
export const STATUSES_OF_MANY = [
  'procesando',
  'enviado',
  'entregado',
] as const satisfies readonly OrderStatus[];
export type StatusOfMany = (typeof STATUSES_OF_MANY)[number];

/** Whether the table allows a step between these two statuses. */
export function isAllowedStep(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = ALLOWED_STEPS[from];
  return allowed.includes(to);
}

/** Whether the units of an order with this status are in the shop's stock, counted as reserved. */
export function holdsStock(status: OrderStatus): boolean {
  return status === 'pendiente' || status === 'procesando';
}
