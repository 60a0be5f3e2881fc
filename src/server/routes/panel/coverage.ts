import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ChosenProduct, CorrectedProduct } from '#catalogue/coverage/coverage-service.ts';
import { acceptCorrection, type CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { expectedMessage } from '#compatibility/facts/value-labels.ts';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import {
  toCorrectionEffect,
  COVERAGE_LIST_OF,
  toCoverageRow,
  toWholePcsResponse,
} from '#contract/panel/coverage-response.ts';
import { toProposedParts } from '#contract/panel/proposed-parts.ts';
import { parseJson } from '#lib/json.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Facts that rules need and products lack, and the shop's corrections. */
export function coverageRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { coverage } = panel;

  handle(app, panelProductEndpoints.coverage, async ({ query }) => {
    const { lista, kind = null, falta: missing = null, search, limit, offset } = query;
    const page = await coverage.list({ list: COVERAGE_LIST_OF[lista], kind, missing, search, limit, offset });
    return {
      results: page.rows.map(({ row, signed, chosenPart }) => toCoverageRow(row, signed, chosenPart)),
      count: page.count,
      ...pageLinks(panelProductEndpoints.coverage, query, page.count),
      totals: {
        lacking: page.totals.lacking,
        corrected: page.totals.corrected,
        all: page.totals.all,
      },
      filled: page.filled,
      facts: Array.from(page.lackedBy, ([fact, products]) => ({ fact, products })),
    };
  });

  handle(app, panelProductEndpoints.wholePcs, async () => toWholePcsResponse(await coverage.wholePcs()));

  handle(
    app,
    panelProductEndpoints.coverageEffect,
    async ({ params: { id }, query: { hecho, valor } }, reply) => {
      const replacement = valor === undefined ? null : { value: parseJson(valor) };
      const effect = coverage.effect({ id, fact: hecho, replacement });
      if (effect.ok) return reply.send(toCorrectionEffect(effect.changes));
      return effect.reason === 'no-product' ? noProduct(reply) : notAccepted(reply, hecho);
    },
  );

  handle(
    app,
    panelProductEndpoints.correctFact,
    async ({ params: { id }, body: { fact, value: valor }, person }, reply) => {
      const value: FactValue | undefined = acceptCorrection(fact, valor);
      if (value === undefined) return notAccepted(reply, fact);
      return sendChanged(reply, await coverage.correct({ id, fact, value }, authorship(panel, person)));
    },
  );

  handle(app, panelProductEndpoints.proposedParts, async ({ params: { id }, query }, reply) => {
    const proposed = await coverage.proposeParts(id, query);
    if (!proposed.ok) return noProduct(reply);
    return reply.send(toProposedParts(proposed.parts));
  });

  handle(app, panelProductEndpoints.choosePart, async ({ params: { id }, body: { part }, person }, reply) =>
    sendChanged(reply, await coverage.choosePart({ id, partId: part }, authorship(panel, person))),
  );

  handle(app, panelProductEndpoints.forgetPart, async ({ params: { id }, person }, reply) =>
    sendChanged(reply, await coverage.choosePart({ id, partId: null }, authorship(panel, person))),
  );

  handle(app, panelProductEndpoints.withdrawCorrection, async ({ params: { id, fact }, person }, reply) =>
    sendChanged(reply, await coverage.withdraw({ id, fact }, authorship(panel, person))),
  );
}

/** What to tell the person whose change was refused. */
const REFUSALS = {
  'other-kind': { field: 'hecho', detail: 'Ese dato es de otro tipo de componente.' },
  'no-part': { field: 'parte', detail: 'La base ya no tiene esa parte.' },
  'other-part': {
    field: 'parte',
    detail: 'Esa parte es otra: la base contradice lo que dice el proveedor.',
  },
} as const;

/** Sends the product after a change. */
function sendChanged(reply: FastifyReply, changed: CorrectedProduct | ChosenProduct) {
  if (changed.ok) {
    const { row, signed, chosenPart } = changed.product;
    return reply.send(toCoverageRow(row, signed, chosenPart));
  }
  if (changed.reason === 'no-product') return noProduct(reply);
  const { field, detail } = REFUSALS[changed.reason];
  return sendProblem(reply, 'bad-input', { detail, errors: { [field]: detail } });
}

function noProduct(reply: FastifyReply) {
  return sendProblem(reply, 'not-found', { detail: 'Ese producto no existe.' });
}

function notAccepted(reply: FastifyReply, fact: CorrectedFact) {
  const detail = expectedMessage(fact);
  return sendProblem(reply, 'bad-input', { detail, errors: { valor: detail } });
}
