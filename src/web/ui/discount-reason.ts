import type { OrderResponse } from '#contract/order.ts';
import type { DiscountReason } from '#lib/format-pesos.ts';

const REASON_OF = {
  online: 'agreed',
  transferencia: 'transfer',
  efectivo: 'cash',
} as const satisfies Record<OrderResponse['paymentMethod'], DiscountReason>;

/** What an order's discount is for. Where a person of the shop granted some of it, it is not the payment method's alone. */
export function discountReason({
  paymentMethod,
  agreedDiscountBp,
}: {
  paymentMethod: OrderResponse['paymentMethod'];
  agreedDiscountBp: number;
}): DiscountReason {
  return agreedDiscountBp > 0 ? 'agreed' : REASON_OF[paymentMethod];
}
