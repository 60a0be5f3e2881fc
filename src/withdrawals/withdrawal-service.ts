import type { Centavos } from '#lib/pesos.ts';
import { askWithdrawal, type AskWithdrawalDeps } from './ask-withdrawal.ts';
import { moveWithdrawal, type WithdrawalMove, type WithdrawalMoveRefusal } from './move-withdrawal.ts';
import type { ReturnedMoney, Withdrawal, WithdrawalOfOrder, WithdrawalRequest } from './withdrawal.ts';
import {
  findOpenOf,
  findWithdrawal,
  findWithdrawalOfOrder,
  listWithdrawals,
  type WithdrawalQuery,
} from './withdrawals.store.ts';

/** The use cases of withdrawals: buyers request them, and administrators list and decide them. */
export interface WithdrawalService {
  /** Opens a case and queues the email with its code. The same request, while it is open, gets the same code. */
  ask(request: WithdrawalRequest): Promise<{ code: string }>;
  /** The latest case of an order's own buyer; null: there is none. */
  findOfOrder(order: { id: string; email: string }): Promise<WithdrawalOfOrder | null>;
  /** Those of these orders whose buyer has an open case. */
  findOpenOf(orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** One page of cases, the newest first; `count` covers all pages. */
  list(query: WithdrawalQuery): Promise<{ cases: WithdrawalCase[]; count: number }>;
  /** Takes a case one step, and returns it as it is then. */
  move(move: WithdrawalMove): Promise<{ ok: true; moved: WithdrawalCase } | WithdrawalMoveRefusal>;
}

/** A case, and the state of its order's money. */
interface WithdrawalCase {
  withdrawal: Withdrawal;
  money: ReturnedMoney;
}

export function createWithdrawalService(deps: AskWithdrawalDeps): WithdrawalService {
  const { db, sumMoneyLeft } = deps;

  async function withMoney(withdrawals: readonly Withdrawal[]): Promise<WithdrawalCase[]> {
    const left = await sumMoneyLeft(
      db,
      withdrawals.flatMap(({ order }) => order?.id ?? []),
    );
    return withdrawals.map((withdrawal) => ({ withdrawal, money: moneyOf(withdrawal.order?.id, left) }));
  }

  return {
    ask: (request) => askWithdrawal(deps, request),
    findOfOrder: (order) => findWithdrawalOfOrder(db, order),
    findOpenOf: (orderIds) => findOpenOf(db, orderIds),
    async list(query) {
      const { withdrawals, count } = await listWithdrawals(db, query);
      return { cases: await withMoney(withdrawals), count };
    },
    async move(move) {
      const moved = await moveWithdrawal(db, move, async (trx, orderId) =>
        moneyOf(orderId, await sumMoneyLeft(trx, [orderId])),
      );
      if (!moved.ok) return moved;
      const withdrawal = await findWithdrawal(db, move.code);
      const [found] = withdrawal === undefined ? [] : await withMoney([withdrawal]);
      return found === undefined ? { ok: false, reason: 'unknown-withdrawal' } : { ok: true, moved: found };
    },
  };
}

function moneyOf(orderId: string | undefined, leftOf: ReadonlyMap<string, Centavos>): ReturnedMoney {
  if (orderId === undefined) return { kind: 'no-order' };
  const left = leftOf.get(orderId);
  if (left === undefined) return { kind: 'never-paid' };
  return left === 0 ? { kind: 'returned' } : { kind: 'held', left };
}
