import type { Cents } from '#lib/money.ts';
import { isShareInDoubt, judgeUnpaid, type UnpaidJudgement } from './judge-unpaid.ts';
import type { GroupKeys } from './order-origin.ts';
import type { UnpaidLedger } from './unpaid-ledger.ts';
import type { UnpaidLimits } from './unpaid-limits.ts';

/** An order whose units are in stock. It is not in the ledger yet. */
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

/** Decides whether this order may be left unpaid. */
export function checkUnpaid(
  ledger: UnpaidLedger,
  { keys, reserved, total }: NewUnpaidOrder,
  limits: UnpaidLimits,
): UnpaidJudgement {
  const inDoubt = reserved.filter((line) => isShareInDoubt(line, limits));
  return judgeUnpaid(
    {
      order: {
        orders: 1,
        units: reserved.reduce((sum, { line }) => sum + line.quantity, 0),
        cents: total,
      },
      holdings: ledger.holdingsOf(keys),
      scarce: inDoubt.map(({ line: { productId, quantity }, stock }) => ({
        wanted: { productId, quantity, stock },
        held: ledger.productHoldingOf(productId, keys),
      })),
    },
    limits,
  );
}
