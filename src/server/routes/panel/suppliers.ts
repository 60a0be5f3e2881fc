import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MatchDecided } from '#catalogue/offers/match-decided.ts';
import type { SupplierChanged } from '#catalogue/offers/supplier-change.ts';
import { panelSupplierEndpoints } from '#contract/endpoints/panel-suppliers.ts';
import { supplierMovedMessage } from '#contract/panel/moved-messages.ts';
import {
  toOfferedProduct,
  toPanelSupplier,
  toPartMatch,
  termsChangeFrom,
  toSupplierPrices,
} from '#contract/panel/suppliers-response.ts';
import { centavosToText } from '#lib/pesos.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Suppliers, and the products that several of them have. */
export function supplierRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { imports, offers } = panel;

  handle(app, panelSupplierEndpoints.suppliers, async () => {
    const { suppliers, questions, rate } = await offers.suppliers();
    return {
      results: suppliers.map(toPanelSupplier),
      toConfirm: questions,
      arsPerUsd: rate && centavosToText(rate),
    };
  });

  handle(app, panelSupplierEndpoints.createSupplier, async ({ body, person }, reply) => {
    const { name, deliveryDays } = body;
    const supplier = { name, deliveryDays, terms: termsChangeFrom(body) };
    return sendChanged(reply, await offers.add(supplier, authorship(panel, person)));
  });

  handle(app, panelSupplierEndpoints.changeSupplier, async ({ params: { id }, body, person }, reply) => {
    const { name, deliveryDays, version } = body;
    const change = { name, deliveryDays, terms: termsChangeFrom(body), seenVersion: version };
    return sendChanged(reply, await offers.change(id, change, authorship(panel, person)));
  });

  handle(app, panelSupplierEndpoints.supplierPrices, async ({ params: { id } }) =>
    toSupplierPrices(await offers.pricedProducts(id)),
  );

  handle(app, panelSupplierEndpoints.emptySupplier, async ({ params: { id }, person }, reply) => {
    const emptied = await imports.emptySupplier(id, authorship(panel, person));
    if (emptied.ok) return { imports: [...emptied.imports] };
    switch (emptied.reason) {
      case 'nothing':
        return sendProblem(reply, 'not-found', { detail: 'No hay stock de ese proveedor.' });
      case 'demo':
        return sendProblem(reply, 'sells-demo');
      case 'busy':
        return sendProblem(reply, 'import-busy');
    }
  });

  handle(app, panelSupplierEndpoints.partMatches, async ({ query }) => {
    const { questions, count } = await offers.questions(query);
    const names = await offers.supplierNames();
    return {
      results: questions.map((question) => toPartMatch(question, names)),
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
      results: products.map((product) => toOfferedProduct(product, names)),
      count,
      ...pageLinks(panelSupplierEndpoints.offers, query, count),
    };
  });

  handle(app, panelSupplierEndpoints.separateOffer, async ({ params: { id }, person }, reply) =>
    sendDecided(reply, await offers.separate(id, authorship(panel, person))),
  );

  function sendChanged(reply: FastifyReply, changed: SupplierChanged) {
    if (changed.ok) return reply.code(204).send(null);
    switch (changed.reason) {
      case 'unknown':
        return sendProblem(reply, 'not-found', { detail: 'Ese proveedor no existe.' });
      case 'taken':
        return sendProblem(reply, 'supplier-taken', {
          errors: { nombre: 'Otro proveedor se llama así, o se llamó' },
        });
      case 'full':
        return sendProblem(reply, 'too-many-suppliers');
      case 'moved':
        return sendProblem(reply, 'supplier-moved', {
          detail: supplierMovedMessage(changed.last, panel.now()),
        });
    }
  }
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
