import type { Cents } from '#lib/money.ts';
import { isShareInDoubt, judgeUnpaid, type UnpaidJudgement } from './judge-unpaid.ts';
import type { GroupKeys } from './order-origin.ts';
import { COUNTED_AFTER_MS, type UnpaidLimits } from './unpaid-limits.ts';
import { findHoldings, findProductHoldings, type UnpaidTransaction } from './unpaid.store.ts';

/** An order whose units were just reserved. It is not stored yet. */
interface NewUnpaidOrder {
  keys: GroupKeys;
  /** Its lines; `stock`: all units that the supplier has, `reserved`: the units that open orders hold, including this one. */
  reserved: readonly {
    line: { productId: string; quantity: number };
    stock: number;
    reserved: number;
  }[];
  total: Cents;
}

/** Decides, inside the caller's transaction, whether this order may be left unpaid. */
export async function checkUnpaid(
  trx: UnpaidTransaction,
  { keys, reserved, total }: NewUnpaidOrder,
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
        cents: total,
      },
      holdings: await findHoldings(trx, keys, new Date(now.getTime() - COUNTED_AFTER_MS)),
      scarce: inDoubt.map(({ line: { productId, quantity }, stock }) => ({
        wanted: { productId, quantity, stock },
        held: held.get(productId) ?? NOTHING_HELD,
      })),
    },
    limits,
  );
}

const NOTHING_HELD = { byBuyer: 0, byNetwork: 0, byWideNetwork: 0, byAll: 0 };
