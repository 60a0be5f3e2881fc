import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OwnProductRefusal } from '#catalogue/own-products/own-product.ts';
import { panelOwnProductEndpoints } from '#contract/endpoints/panel-own-products.ts';
import {
  toOwnProductDetail,
  ownProductFrom,
  productMovedMessage,
} from '#contract/panel/own-products-response.ts';
import { toPanelProduct } from '#contract/panel/products-response.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Products that the shop itself stocks: added, edited, retired. */
export function ownProductRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { ownProducts } = panel;

  handle(app, panelOwnProductEndpoints.createOwnProduct, async ({ body, person }, reply) => {
    const created = await ownProducts.create(ownProductFrom(body), authorship(panel, person));
    return created.ok ? reply.code(201).send(toPanelProduct(created.item)) : refuse(reply, created);
  });

  handle(app, panelOwnProductEndpoints.ownProduct, async ({ params: { id } }, reply) => {
    const read = await ownProducts.read(id);
    return read === undefined
      ? sendProblem(reply, 'not-found', UNKNOWN)
      : reply.send(toOwnProductDetail(id, read));
  });

  handle(
    app,
    panelOwnProductEndpoints.changeOwnProduct,
    async ({ params: { id }, body: { view, ...sent }, person }, reply) => {
      const change = { product: ownProductFrom(sent), seal: view };
      const changed = await ownProducts.change(id, change, authorship(panel, person));
      return changed.ok ? reply.send(toPanelProduct(changed.item)) : refuse(reply, changed);
    },
  );

  handle(app, panelOwnProductEndpoints.retireOwnProduct, async ({ params: { id }, person }, reply) => {
    const retired = await ownProducts.retire(id, authorship(panel, person));
    return retired.ok ? reply.send(toPanelProduct(retired.item)) : refuse(reply, retired);
  });

  function refuse(reply: FastifyReply, refusal: OwnProductRefusal) {
    switch (refusal.reason) {
      case 'unknown':
        return sendProblem(reply, 'not-found', UNKNOWN);
      case 'no-category':
        return sendProblem(reply, 'not-found', { detail: 'Esa categoría no existe.' });
      case 'below-cost':
        return sendProblem(reply, 'bad-input', {
          detail: 'El precio es menor que lo que te costó.',
          errors: { precio: 'No puede ser menos que lo que te costó' },
        });
      case 'moved':
        return sendProblem(reply, 'product-moved', {
          detail: productMovedMessage(refusal.last, panel.now()),
        });
    }
  }
}

const UNKNOWN = { detail: 'Ese producto propio no existe.' };
