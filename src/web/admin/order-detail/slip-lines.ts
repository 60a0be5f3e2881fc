import type { PanelOrderLine } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';

/** A line of the paper that goes into the parcel. */
export interface SlipLine extends Pick<PanelOrderLine, 'id' | 'description' | 'partNumber'> {
  /** Units in the parcel. */
  quantity: number;
  /** Of those, how many were refunded after they left. */
  refunded: number;
}

/** What is in the parcel: without the units that were refunded before it left. */
export function slipLines(
  products: readonly Pick<PanelOrderLine, 'id' | 'description' | 'partNumber' | 'quantity'>[],
  { refundableLines }: Pick<OrderPayments, 'refundableLines'>,
): SlipLine[] {
  return products.flatMap(({ id, description, partNumber, quantity }) => {
    const { unitsKeptBack = 0, refundedUnits = 0 } =
      refundableLines.find(({ productId }) => productId === id) ?? {};
    const inParcel = quantity - unitsKeptBack;
    const refunded = Math.max(0, refundedUnits - unitsKeptBack);
    return inParcel > 0 ? [{ id, description, partNumber, quantity: inParcel, refunded }] : [];
  });
}
