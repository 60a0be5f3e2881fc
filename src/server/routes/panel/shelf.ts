import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  changeShelfCategory,
  changeShelfProduct,
  type ShelfChange,
  type ShelfRefusal,
} from '#catalogue/change-shelf.store.ts';
import { listShelfCategories } from '#catalogue/shelf-categories.store.ts';
import { listShelf, type ShelfQuery } from '#catalogue/shelf.store.ts';
import { economyOf } from '#contract/panel/economy-response.ts';
import { marginMovedWords } from '#contract/panel/margin-moved-words.ts';
import { fractionToBasisPoints } from '#contract/panel/basis-points.ts';
import {
  categoryChange,
  economy,
  panelCategory,
  panelCategoryList,
  panelCategoryQuery,
  panelProduct,
  panelProductList,
  panelProductQuery,
  shelfChange,
  type PanelProductQuery,
} from '#contract/panel/products.ts';
import { panelCategoryOf, panelProductOf } from '#contract/panel/shelf-response.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { vatRate } from '#lib/vat.ts';
import { readRepricing } from '#pricing/repricing-run.store.ts';
import { sendProblem } from '../../http/errors.ts';
import { pageLinks } from '../../http/page-links.ts';
import { authorship, type PanelServices } from './panel-services.ts';

const PRODUCTS_PATH = '/api/crud/component/';
const CATEGORIES_PATH = '/api/crud/categorias/';

/** The body is the whole product, with the longest sheet and the most pictures that an import takes. */
const WHOLE_PRODUCT_BYTES = 512 * 1024;
const TAGS = ['Panel'];

const params = z.object({ id: z.string() });
const refusals = { 400: problemDetails, 403: problemDetails, 404: problemDetails, 409: problemDetails };

/** Products and categories as the panel sees and changes them. */
export function shelfRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PRODUCTS_PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Los productos, ocultos o no, con costo y margen',
        querystring: panelProductQuery,
        response: { 200: panelProductList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { products, count, totals } = await listShelf(db, shelfQueryOf(query));
      // A link drops what is false, and this false means something.
      const asked = { ...query, visible: query.visible === undefined ? undefined : String(query.visible) };
      return {
        results: products.map(panelProductOf),
        count,
        ...pageLinks(PRODUCTS_PATH, asked, count),
        totales: {
          visibles: totals.visible,
          ocultos: totals.hidden,
          vinculados: totals.linked,
          individuales: totals.ownMargin,
        },
      };
    },
  );

  routes.put(
    `${PRODUCTS_PATH}:id/`,
    {
      bodyLimit: WHOLE_PRODUCT_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Cambia visibilidad y margen de un producto; lo demás del cuerpo se ignora',
        params,
        body: shelfChange,
        response: { 200: panelProduct, ...refusals },
      },
    },
    async ({ params: { id }, body, person }, reply) => {
      const changed = await changeShelfProduct(db, id, changeOf(body), authorship(panel, person));
      if (!changed.ok) return refuse(reply, changed, 'Ese producto no existe.');
      return reply.send(panelProductOf(changed.product));
    },
  );

  routes.get(
    CATEGORIES_PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Las categorías, ocultas o no, con su margen y cuántos productos lo siguen',
        querystring: panelCategoryQuery,
        response: { 200: panelCategoryList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { categories, count } = await listShelfCategories(db, query);
      return { results: categories.map(panelCategoryOf), count, ...pageLinks(CATEGORIES_PATH, query, count) };
    },
  );

  routes.put(
    `${CATEGORIES_PATH}:id/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Cambia visibilidad, margen e IVA de una categoría; lo demás del cuerpo se ignora',
        params,
        body: categoryChange,
        response: { 200: panelCategory, ...refusals },
      },
    },
    async ({ params: { id }, body, person }, reply) => {
      const vat = body.iva === undefined ? undefined : vatRate(fractionToBasisPoints(body.iva));
      const change = { ...changeOf(body), vat };
      const changed = await changeShelfCategory(db, id, change, authorship(panel, person));
      if (!changed.ok) return refuse(reply, changed, 'Esa categoría no existe.');
      return reply.send(panelCategoryOf(changed.category));
    },
  );

  routes.get(
    '/api/economia/',
    {
      schema: {
        tags: TAGS,
        summary: 'Cuándo se recalculan los precios, y cómo fue la última vez',
        response: { 200: economy, 403: problemDetails },
      },
    },
    async () => economyOf(await readRepricing(db)),
  );

  function refuse(reply: FastifyReply, refusal: ShelfRefusal, unknown: string) {
    if (refusal.reason === 'unknown') return sendProblem(reply, 'not-found', { detail: unknown });
    return sendProblem(reply, 'margin-moved', { detail: marginMovedWords(refusal.last, panel.now()) });
  }
}

/** Who asks for nothing gets the visible ones; `all` and `visible` widen or turn that. */
function shelfQueryOf({ all, visible, margen, categoria, ...rest }: PanelProductQuery): ShelfQuery {
  return {
    ...rest,
    visible: visible ?? (all ? null : true),
    margin: margen === undefined ? null : margen === 'propio' ? 'own' : 'category',
    categoryId: categoria ?? null,
  };
}

function changeOf({ visible, margen_ganancia, version }: z.infer<typeof shelfChange>): ShelfChange {
  return {
    visible,
    seenVersion: version,
    marginBp: margen_ganancia === undefined ? undefined : fractionToBasisPoints(margen_ganancia),
  };
}
