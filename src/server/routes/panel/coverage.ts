import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  correctFact,
  withdrawCorrection,
  type Corrected,
} from '#catalogue/corrections/correct-fact.store.ts';
import { readSignedCorrections } from '#catalogue/corrections/corrections.store.ts';
import { effectOfCorrection } from '#catalogue/coverage/effect-of-correction.ts';
import { findCovered, listCoverage, type CoverageRow } from '#catalogue/coverage/list-coverage.ts';
import { supplierTextOf } from '#catalogue/product/product.ts';
import { findEntry } from '#catalogue/snapshot/snapshot.ts';
import { acceptCorrection, type CorrectedFact, type Corrections } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { expectedMessage } from '#compatibility/facts/value-labels.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import { correctionEffectOf, COVERAGE_LIST_OF, coverageRowOf } from '#contract/panel/coverage-response.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Facts that rules need and products lack, and the shop's corrections. */
export function coverageRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db, catalogue } = panel;

  handle(app, panelProductEndpoints.coverage, async ({ query }) => {
    const { lista, kind = null, falta: missing = null, search, limit, offset } = query;
    const list = COVERAGE_LIST_OF[lista];
    const page = listCoverage(catalogue.current(), { list, kind, missing, search, limit, offset });
    return {
      results: await signedRows(page.rows),
      count: page.count,
      ...pageLinks(panelProductEndpoints.coverage, query, page.count),
      totals: {
        lacking: page.totals.lacking,
        corrected: page.totals.corrected,
        all: page.totals.all,
      },
      facts: Array.from(page.lackedBy, ([fact, products]) => ({ fact, products })),
    };
  });

  handle(
    app,
    panelProductEndpoints.coverageEffect,
    async ({ params: { id }, query: { hecho, valor } }, reply) => {
      const snapshot = catalogue.current();
      const entry = findEntry(snapshot, id);
      if (entry === undefined) return noProduct(reply);
      const { [hecho]: _, ...others } = entry.corrections;
      let corrections: Corrections = others;
      if (valor !== undefined) {
        const value = acceptCorrection(hecho, jsonIn(valor));
        if (value === undefined) return notAccepted(reply, hecho);
        corrections = { ...others, [hecho]: value };
      }
      const after = readCorrectedFacts(supplierTextOf(entry.product), corrections).facts;
      return reply.send(correctionEffectOf(effectOfCorrection(snapshot, entry.product.facts, after)));
    },
  );

  handle(
    app,
    panelProductEndpoints.correctFact,
    async ({ params: { id }, body: { fact, value: valor }, person }, reply) => {
      const value: FactValue | undefined = acceptCorrection(fact, valor);
      if (value === undefined) return notAccepted(reply, fact);
      return answer(reply, id, await correctFact(db, { id, fact, value }, authorship(panel, person)));
    },
  );

  handle(app, panelProductEndpoints.withdrawCorrection, async ({ params: { id, fact }, person }, reply) =>
    answer(reply, id, await withdrawCorrection(db, { id, fact }, authorship(panel, person))),
  );

  /** The product after a change. */
  async function answer(reply: FastifyReply, id: string, corrected: Corrected) {
    if (!corrected.ok) {
      if (corrected.reason === 'no-product') return noProduct(reply);
      const detail = 'Ese dato es de otro tipo de componente.';
      return sendProblem(reply, 'bad-input', { detail, errors: { hecho: detail } });
    }
    await catalogue.catchUp();
    const row = findCovered(catalogue.current(), id);
    if (row === null) return noProduct(reply);
    const [found] = await signedRows([row]);
    return reply.send(found);
  }

  async function signedRows(rows: readonly CoverageRow[]) {
    const signed = await readSignedCorrections(
      db,
      rows.map(({ product }) => product.id),
    );
    return rows.map((row) => coverageRowOf(row, signed.get(row.product.id) ?? []));
  }
}

function noProduct(reply: FastifyReply) {
  return sendProblem(reply, 'not-found', { detail: 'Ese producto no existe.' });
}

function notAccepted(reply: FastifyReply, fact: CorrectedFact) {
  const detail = expectedMessage(fact);
  return sendProblem(reply, 'bad-input', { detail, errors: { valor: detail } });
}

/** Text that is not JSON gives undefined, which no fact accepts. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
