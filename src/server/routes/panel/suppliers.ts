import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MatchDecided } from '#catalogue/offers/match-decided.ts';
import { panelSupplierEndpoints } from '#contract/endpoints/panel-suppliers.ts';
import { offeredProductOf, partMatchOf } from '#contract/panel/suppliers-response.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Suppliers, and the products that several of them have. */
export function supplierRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { offers } = panel;

  handle(app, panelSupplierEndpoints.suppliers, async () => {
    const { suppliers, questions } = await offers.suppliers();
    return { results: suppliers, toConfirm: questions };
  });

  handle(app, panelSupplierEndpoints.changeSupplier, async ({ params: { id }, body, person }, reply) => {
    const changed = await offers.change(id, body, authorship(panel, person));
    if (changed.ok) return reply.code(204).send(null);
    return changed.reason === 'taken'
      ? sendProblem(reply, 'supplier-taken', { errors: { nombre: 'Otro proveedor se llama así' } })
      : sendProblem(reply, 'not-found', { detail: 'Ese proveedor no existe.' });
  });

  handle(app, panelSupplierEndpoints.partMatches, async ({ query }) => {
    const { questions, count } = await offers.questions(query);
    const names = await offers.supplierNames();
    return {
      results: questions.map((question) => partMatchOf(question, names)),
      count,
      ...pageLinks(panelSupplierEndpoints.partMatches, query, count),
    };
  });

  handle(app, panelSupplierEndpoints.answerMatch, async ({ body, person }, reply) => {
    const answer = body.answer === 'mismo' ? 'same' : 'different';
    return sendDecided(
      reply,
      await offers.answer([body.product, body.other], answer, authorship(panel, person)),
    );
  });

  handle(app, panelSupplierEndpoints.offers, async ({ query }) => {
    const { products, count } = await offers.offers(query);
    const names = await offers.supplierNames();
    return {
      results: products.map((product) => offeredProductOf(product, names)),
      count,
      ...pageLinks(panelSupplierEndpoints.offers, query, count),
    };
  });

  handle(app, panelSupplierEndpoints.separateOffer, async ({ params: { id }, person }, reply) =>
    sendDecided(reply, await offers.separate(id, authorship(panel, person))),
  );
}

function sendDecided(reply: FastifyReply, decided: MatchDecided) {
  if (decided.ok) return reply.code(204).send(null);
  switch (decided.reason) {
    case 'unknown':
      return sendProblem(reply, 'not-found', { detail: 'Ese producto ya no está como lo viste.' });
    case 'moved':
      return sendProblem(reply, 'match-moved');
    case 'reserved':
      return sendProblem(reply, 'offer-reserved');
  }
}
