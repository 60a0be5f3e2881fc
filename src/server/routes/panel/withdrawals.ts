import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  panelWithdrawalOf,
  WITHDRAWAL_STATE_OF,
  WITHDRAWAL_WORD_OF,
} from '#contract/panel/withdrawals-answer.ts';
import {
  panelWithdrawal,
  panelWithdrawalList,
  panelWithdrawalQuery,
  withdrawalStep,
  type WithdrawalStep,
} from '#contract/panel/withdrawals.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { moveWithdrawal, type WithdrawalMoveRefusal } from '#withdrawals/move-withdrawal.ts';
import { findWithdrawal, listWithdrawals } from '#withdrawals/withdrawals.store.ts';
import { sendProblem } from '../../errors.ts';
import { pageLinks } from '../../page-links.ts';
import { authorship, type PanelServices } from '../../panel-services.ts';

const PATH = '/api/arrepentimientos/';
const TAGS = ['Panel'];

/** Buyers who changed their mind, as who runs the shop sees and answers them. */
export function withdrawalRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db, now } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Los arrepentimientos, del más nuevo al más viejo, con sus plazos',
        querystring: panelWithdrawalQuery,
        response: { 200: panelWithdrawalList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { search, estado, limit, offset } = query;
      const state = estado === undefined ? null : WITHDRAWAL_STATE_OF[estado];
      const { withdrawals, count } = await listWithdrawals(db, { search, state, limit, offset });
      return {
        results: withdrawals.map((withdrawal) => panelWithdrawalOf(withdrawal, now())),
        count,
        ...pageLinks(PATH, query, count),
      };
    },
  );

  routes.post(
    `${PATH}:codigo/estado/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Responde un arrepentimiento: lo lleva a su próximo estado, con el motivo',
        params: z.object({ codigo: z.string() }),
        body: withdrawalStep,
        response: {
          200: panelWithdrawal,
          400: problemDetails,
          403: problemDetails,
          404: problemDetails,
          409: problemDetails,
        },
      },
    },
    async ({ params: { codigo: code }, body, person }, reply) => {
      const moved = await moveWithdrawal(db, {
        code,
        from: WITHDRAWAL_STATE_OF[body.desde],
        to: WITHDRAWAL_STATE_OF[body.hacia],
        note: body.nota,
        authorship: authorship(panel, person),
      });
      if (!moved.ok) return refuse(reply, moved, body);
      const found = await findWithdrawal(db, code);
      return found === undefined
        ? sendProblem(reply, 'not-found', NO_CASE)
        : reply.send(panelWithdrawalOf(found, now()));
    },
  );
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
    case 'step-not-allowed':
      return sendProblem(reply, 'step-not-allowed', {
        detail: `Un caso ${desde} no puede pasar a ${hacia}.`,
      });
  }
}
