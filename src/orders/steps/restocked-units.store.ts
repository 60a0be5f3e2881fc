import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { StockLine } from './order-stock.store.ts';

/**
 * The lines of an order whose units the shop still has to hand over: without those that a refund put back to the stock.
 * A line without any unit left is absent.
 */
export async function linesToHandOver<Line extends StockLine>(
  db: Kysely<Tables>,
  { id, lines }: { id: string; lines: readonly Line[] },
): Promise<Line[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
    .select(['refund_lines.product_id', 'refund_lines.quantity'])
    .where('payments.order_id', '=', id)
    .where('refund_lines.restocked', '=', 1)
    .execute();
  return lines.flatMap((line) => {
    const back = rows
      .filter(({ product_id }) => product_id === line.productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = line.quantity - back;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
