import type { OrderResponse } from '#contract/order.ts';
import type { DiscountReason } from '#lib/format-pesos.ts';

const REASON_OF = {
  online: 'agreed',
  transferencia: 'transfer',
  efectivo: 'cash',
} as const satisfies Record<OrderResponse['paymentMethod'], DiscountReason>;

/** The reason for an order's discount: the payment method, or also a person of the shop who granted some of it. */
export function discountReason({
  paymentMethod,
  agreedDiscountBp,
}: {
  paymentMethod: OrderResponse['paymentMethod'];
  agreedDiscountBp: number;
}): DiscountReason {
  return agreedDiscountBp > 0 ? 'agreed' : REASON_OF[paymentMethod];
}
