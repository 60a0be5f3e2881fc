import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toPanelWithdrawal, WITHDRAWAL_STATE_OF } from '#contract/panel/withdrawals-response.ts';
import type { WithdrawalStep } from '#contract/panel/withdrawals.ts';
import { WITHDRAWAL_WORD_OF } from '#contract/withdrawal.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { WithdrawalMoveRefusal } from '#withdrawals/move-withdrawal.ts';
import type { ReturnedMoney } from '#withdrawals/withdrawal.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Lists withdrawals, and lets administrators decide them. */
export function withdrawalRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { withdrawals, now } = panel;

  handle(app, panelOrderEndpoints.withdrawals, async ({ query }) => {
    const { search, estado, limit, offset } = query;
    const state = estado === undefined ? null : WITHDRAWAL_STATE_OF[estado];
    const { cases, count } = await withdrawals.list({ search, state, limit, offset });
    return {
      results: cases.map(({ withdrawal, money }) => toPanelWithdrawal(withdrawal, money, now())),
      count,
      ...pageLinks(panelOrderEndpoints.withdrawals, query, count),
    };
  });

  handle(app, panelOrderEndpoints.moveWithdrawal, async ({ params: { code }, body, person }, reply) => {
    const result = await withdrawals.move({
      code,
      from: WITHDRAWAL_STATE_OF[body.from],
      to: WITHDRAWAL_STATE_OF[body.to],
      note: body.note,
      unrefundedReason: body.unrefundedReason ?? null,
      authorship: authorship(panel, person),
    });
    if (!result.ok) return refuse(reply, result, body);
    const { withdrawal, money } = result.moved;
    return reply.send(toPanelWithdrawal(withdrawal, money, now()));
  });
}

const NO_CASE = { detail: 'Arrepentimiento no encontrado' };

function refuse(reply: FastifyReply, refusal: WithdrawalMoveRefusal, { from, to }: WithdrawalStep) {
  switch (refusal.reason) {
    case 'unknown-withdrawal':
      return sendProblem(reply, 'not-found', NO_CASE);
    case 'moved-meanwhile': {
      const who = refusal.by === null ? '' : `: lo movió ${refusal.by}`;
      return sendProblem(reply, 'withdrawal-moved', {
        detail: `El caso ya no está ${from} sino ${WITHDRAWAL_WORD_OF[refusal.state]}${who}. Revisalo antes de seguir.`,
      });
    }
    case 'not-refunded':
      return sendProblem(reply, 'not-refunded', {
        detail: notRefundedMessage(refusal.money),
        errors: { sin_reembolso: 'Escribí por qué no hay un reembolso' },
      });
    case 'step-not-allowed':
      return sendProblem(reply, 'step-not-allowed', {
        detail: `Un caso ${from} no puede pasar a ${to}.`,
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
