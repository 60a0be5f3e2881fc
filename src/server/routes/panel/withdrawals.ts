import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import {
  panelWithdrawalOf,
  WITHDRAWAL_STATE_OF,
  WITHDRAWAL_WORD_OF,
} from '#contract/panel/withdrawals-response.ts';
import type { WithdrawalStep } from '#contract/panel/withdrawals.ts';
import { centavosToText } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { findMoneyLeft, sumMoneyLeft, type MoneyLeft } from '#payments/refunds/money-left.store.ts';
import type { ReturnedMoney } from '#withdrawals/returned-money.ts';
import { moveWithdrawal, type WithdrawalMoveRefusal } from '#withdrawals/move-withdrawal.ts';
import { findWithdrawal, listWithdrawals } from '#withdrawals/withdrawals.store.ts';
import { sendProblem } from '../../http/errors.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { authorship, type PanelServices } from './panel-services.ts';

/** Buyers who changed their mind, as who runs the shop sees and answers them. */
export function withdrawalRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db, now } = panel;

  handle(app, panelOrderEndpoints.withdrawals, async ({ query }) => {
    const { search, estado, limit, offset } = query;
    const state = estado === undefined ? null : WITHDRAWAL_STATE_OF[estado];
    const { withdrawals, count } = await listWithdrawals(db, { search, state, limit, offset });
    const left = await sumMoneyLeft(
      db,
      withdrawals.flatMap(({ order }) => order?.id ?? []),
    );
    return {
      results: withdrawals.map((one) => {
        const money: ReturnedMoney =
          one.order === null ? { kind: 'no-order' } : returnedMoneyOf(left.get(one.order.id) ?? null);
        return panelWithdrawalOf(one, money, now());
      }),
      count,
      ...pageLinks(panelOrderEndpoints.withdrawals, query, count),
    };
  });

  handle(
    app,
    panelOrderEndpoints.moveWithdrawal,
    async ({ params: { codigo: code }, body, person }, reply) => {
      const moved = await moveWithdrawal(
        db,
        {
          code,
          from: WITHDRAWAL_STATE_OF[body.desde],
          to: WITHDRAWAL_STATE_OF[body.hacia],
          note: body.nota,
          unrefundedReason: body.sin_reembolso ?? null,
          authorship: authorship(panel, person),
        },
        findMoney,
      );
      if (!moved.ok) return refuse(reply, moved, body);
      const found = await findWithdrawal(db, code);
      if (found === undefined) return sendProblem(reply, 'not-found', NO_CASE);
      const money: ReturnedMoney =
        found.order === null ? { kind: 'no-order' } : await findMoney(db, found.order.id);
      return reply.send(panelWithdrawalOf(found, money, now()));
    },
  );
}

async function findMoney(db: PanelServices['db'], orderId: string): Promise<ReturnedMoney> {
  return returnedMoneyOf(await findMoneyLeft(db, orderId));
}

function returnedMoneyOf(left: MoneyLeft): ReturnedMoney {
  if (left === null) return { kind: 'never-paid' };
  return left === 0 ? { kind: 'returned' } : { kind: 'held', left };
}

const NO_CASE = { detail: 'Arrepentimiento no encontrado' };

function refuse(reply: FastifyReply, refusal: WithdrawalMoveRefusal, { desde, hacia }: WithdrawalStep) {
  switch (refusal.reason) {
    case 'unknown-withdrawal':
      return sendProblem(reply, 'not-found', NO_CASE);
    case 'moved-meanwhile': {
      const who = refusal.by === null ? '' : `: lo movió ${refusal.by}`;
      return sendProblem(reply, 'withdrawal-moved', {
        detail: `El caso ya no está ${desde} sino ${WITHDRAWAL_WORD_OF[refusal.state]}${who}. Revisalo antes de seguir.`,
      });
    }
    case 'not-refunded':
      return sendProblem(reply, 'not-refunded', {
        detail: notRefundedMessage(refusal.money),
        errors: { sin_reembolso: 'Escribí por qué no hay un reembolso' },
      });
    case 'step-not-allowed':
      return sendProblem(reply, 'step-not-allowed', {
        detail: `Un caso ${desde} no puede pasar a ${hacia}.`,
      });
  }
}

function notRefundedMessage(money: ReturnedMoney): string {
  switch (money.kind) {
    case 'held':
      return `Quedan ${formatPesos(centavosToText(money.left))} sin devolver. Devolvelos en los pagos del pedido, o escribí por qué no hay un reembolso.`;
    case 'no-order':
      return 'El caso no tiene un pedido de ese email: escribí cómo se devolvió el dinero, o por qué no hacía falta.';
    default:
      return 'El pedido no tiene pagos en la tienda: escribí cómo se devolvió el dinero, o por qué no hacía falta.';
  }
}
