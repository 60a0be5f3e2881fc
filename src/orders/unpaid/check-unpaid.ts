import type { OrderTotals } from '../order-totals.ts';
import type { OrderTransaction, ReservedLine } from '../place-order.store.ts';
import { isShareInDoubt, judgeUnpaid, type UnpaidJudgement } from './judge-unpaid.ts';
import type { GroupKeys } from './order-origin.ts';
import type { UnpaidLimits } from './unpaid-limits.ts';
import { findHoldings, findProductHoldings } from './unpaid.store.ts';

/** Whether an order whose units were just taken may be left unpaid. The order itself is not stored yet. */
export async function checkUnpaid(
  trx: OrderTransaction,
  { keys, reserved, totals }: { keys: GroupKeys; reserved: readonly ReservedLine[]; totals: OrderTotals },
  { limits, now }: { limits: UnpaidLimits; now: Date },
): Promise<UnpaidJudgement> {
  const inDoubt = reserved.filter((line) => isShareInDoubt(line, limits));
  const productIds = inDoubt.map(({ line }) => line.productId);
  const held = await findProductHoldings(trx, productIds, keys);
  return judgeUnpaid(
    {
      order: {
        orders: 1,
        units: reserved.reduce((sum, { line }) => sum + line.quantity, 0),
        cents: totals.total,
      },
      holdings: await findHoldings(trx, keys, now),
      scarce: inDoubt.map(({ line: { productId, quantity }, stock }) => ({
        wanted: { productId, quantity, stock },
        held: held.get(productId) ?? NOTHING_HELD,
      })),
    },
    limits,
  );
}

const NOTHING_HELD = { byBuyer: 0, byNetwork: 0, byWideNetwork: 0, byAll: 0 };
