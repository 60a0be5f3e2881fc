import type { OwnOrder } from '#contract/payment.ts';
import { ownOrderOf } from '#contract/payment-response.ts';
import type { ShopServices } from './services.ts';

/** An order as whoever holds its key sees it; null: no order has that key. */
export async function readOwnOrder(
  { paymentReader, withdrawals }: Pick<ShopServices, 'paymentReader' | 'withdrawals'>,
  accessKey: string,
): Promise<OwnOrder | null> {
  const found = await paymentReader.readOwnOrder(accessKey);
  if (found === null) return null;
  const { id, buyer } = found.order;
  const withdrawal = await withdrawals.findOfOrder({ id, email: buyer.email });
  return ownOrderOf(found, { ...found, withdrawal });
}
