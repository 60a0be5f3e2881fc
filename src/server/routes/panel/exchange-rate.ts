import type { FastifyInstance } from 'fastify';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import { toRateHistory } from '#contract/panel/exchange-rate-response.ts';
import { rateMovedMessage } from '#contract/panel/moved-messages.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import { readRate } from '#lib/read-pesos.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** The exchange rate, its history, and its changes. */
export function exchangeRateRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { pricing } = panel;

  handle(app, panelProductEndpoints.rates, async () => toRateHistory(await pricing.listRates()));

  handle(app, panelProductEndpoints.changeRate, async ({ body, person }, reply) => {
    const rate = readRate(body.arsPerUsd);
    if (rate === null) return sendProblem(reply, 'bad-input');
    const change = { rate, isJumpMeant: body.isJumpConfirmed, seenSince: body.view };
    const result = await pricing.changeRate(change, authorship(panel, person));
    if (result.ok) return reply.send(toRateHistory(await pricing.listRates()));
    if (result.reason === 'rate-moved') {
      return sendProblem(reply, 'rate-moved', { detail: rateMovedMessage(result.current, panel.now()) });
    }
    const [from, to] = [result.current.arsPerUsd, rate].map((one) => formatPesos(centavosToText(one)));
    return sendProblem(reply, 'rate-jump', {
      detail: `De ${from} a ${to} es más de un 20 %. Si está bien, confirmalo.`,
    });
  });
}
