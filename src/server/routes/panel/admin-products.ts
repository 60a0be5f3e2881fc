import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AdminChange, AdminProductQuery, ProductChangeRefusal } from '#catalogue/admin-products.ts';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import { fractionToBasisPoints } from '#contract/panel/margin-fractions.ts';
import { asSeenBy } from '#contract/panel/costs.ts';
import { marginMovedMessage } from '#contract/panel/moved-messages.ts';
import { toEconomy, toPanelCategory, toPanelProduct } from '#contract/panel/products-response.ts';
import type { PanelProductQuery, ProductChange } from '#contract/panel/products.ts';
import { vatRate } from '#lib/vat.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** The body is the whole product, with the longest data sheet and the most pictures that an import accepts. */
const WHOLE_PRODUCT_BYTES = 512 * 1024;

/** Lists and changes products and categories. */
export function adminProductRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { adminProducts, pricing } = panel;

  handle(app, panelProductEndpoints.products, async ({ query, person }) => {
    const { products, count, totals } = await adminProducts.list(toAdminProductQuery(query));
    // Links leave out a false value, and this one has a meaning.
    const requested = { ...query, visible: query.visible === undefined ? undefined : String(query.visible) };
    return {
      results: products.map((product) => asSeenBy(person, toPanelProduct(product))),
      count,
      ...pageLinks(panelProductEndpoints.products, requested, count),
      totals: {
        shown: totals.visible,
        hidden: totals.hidden,
        linked: totals.linked,
        own: totals.ownMargin,
      },
    };
  });

  handle(
    app,
    panelProductEndpoints.changeProduct,
    async ({ params: { id }, body, person }, reply) => {
      const changed = await adminProducts.change(id, changeOf(body), authorship(panel, person));
      if (!changed.ok) return refuse(reply, changed, 'Ese producto no existe.');
      return reply.send(asSeenBy(person, toPanelProduct(changed.item)));
    },
    { bodyLimit: WHOLE_PRODUCT_BYTES },
  );

  handle(app, panelProductEndpoints.overrideProduct, async ({ params: { id }, body, person }, reply) => {
    const { title, categoryId } = body;
    const changed = await adminProducts.override(id, { title, categoryId }, authorship(panel, person));
    if (changed.ok) return reply.send(asSeenBy(person, toPanelProduct(changed.item)));
    return sendProblem(reply, 'not-found', {
      detail: changed.reason === 'unknown' ? 'Ese producto no existe.' : 'Esa categoría no existe.',
    });
  });

  handle(app, panelProductEndpoints.categories, async ({ query, person }) => {
    const { categories, count } = await adminProducts.listCategories(query);
    return {
      results: categories.map((category) => asSeenBy(person, toPanelCategory(category))),
      count,
      ...pageLinks(panelProductEndpoints.categories, query, count),
    };
  });

  handle(app, panelProductEndpoints.changeCategory, async ({ params: { id }, body, person }, reply) => {
    const vat = body.vat === undefined ? undefined : vatRate(fractionToBasisPoints(body.vat));
    const change = { ...changeOf(body), vat };
    const changed = await adminProducts.changeCategory(id, change, authorship(panel, person));
    if (!changed.ok) return refuse(reply, changed, 'Esa categoría no existe.');
    return reply.send(asSeenBy(person, toPanelCategory(changed.item)));
  });

  handle(app, panelProductEndpoints.economy, async () => toEconomy(await pricing.lastRepricing()));

  function refuse(reply: FastifyReply, refusal: ProductChangeRefusal, unknown: string) {
    if (refusal.reason === 'unknown') return sendProblem(reply, 'not-found', { detail: unknown });
    return sendProblem(reply, 'margin-moved', { detail: marginMovedMessage(refusal.last, panel.now()) });
  }
}

/** Without `all` and `visible`, only visible products are listed. */
function toAdminProductQuery({
  all,
  visible,
  margen,
  categoria,
  en_venta,
  ids,
  ...rest
}: PanelProductQuery): AdminProductQuery {
  return {
    ...rest,
    visible: visible ?? (all ? null : true),
    margin: margen === undefined ? null : margen === 'propio' ? 'own' : 'category',
    categoryId: categoria ?? null,
    onSale: en_venta ?? false,
    ...(ids !== undefined && { ids: ids.split(',').map((id) => id.trim()) }),
  };
}

function changeOf({ visible, margin, version }: ProductChange): AdminChange {
  return {
    visible,
    seenVersion: version,
    marginBp: margin === undefined ? undefined : fractionToBasisPoints(margin),
  };
}
