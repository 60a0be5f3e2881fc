import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MergeRefusal } from '#catalogue/categories/category-changes.ts';
import { panelCategoryEndpoints } from '#contract/endpoints/panel-categories.ts';
import { toCategoryNames, toMergePreview } from '#contract/panel/categories-response.ts';
import { categoryRenamedMessage } from '#contract/panel/moved-messages.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** What categories are called, and which of them are one. */
export function categoryRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { categories } = panel;

  handle(app, panelCategoryEndpoints.categoryNames, async ({ params: { id } }, reply) => {
    const names = await categories.names(id);
    return names === undefined
      ? sendProblem(reply, 'not-found', NO_CATEGORY)
      : reply.send(toCategoryNames(names));
  });

  handle(app, panelCategoryEndpoints.renameCategory, async ({ params: { id }, body, person }, reply) => {
    const renamed = await categories.rename(
      id,
      { name: body.name, seen: body.before },
      authorship(panel, person),
    );
    if (renamed.ok) return reply.code(204).send(null);
    if (renamed.reason === 'unknown') return sendProblem(reply, 'not-found', NO_CATEGORY);
    if (renamed.reason === 'renamed') {
      return sendProblem(reply, 'category-moved', {
        detail: categoryRenamedMessage(renamed.name, renamed.last, panel.now()),
      });
    }
    return sendProblem(reply, 'category-taken', {
      errors: { nombre: `Ese nombre es, o fue, de ${renamed.by}` },
    });
  });

  handle(
    app,
    panelCategoryEndpoints.previewMerge,
    async ({ params: { id }, query: { con: intoId } }, reply) => {
      const previewed = await categories.previewMerge(id, intoId);
      return previewed.ok ? reply.send(toMergePreview(previewed.preview)) : refuse(reply, previewed);
    },
  );

  handle(app, panelCategoryEndpoints.mergeCategory, async ({ params: { id }, body, person }, reply) => {
    const order = { fromId: id, intoId: body.withCategory, seal: body.view };
    const merged = await categories.merge(order, authorship(panel, person));
    return merged.ok ? reply.send({ moved: merged.moved }) : refuse(reply, merged);
  });

  handle(app, panelCategoryEndpoints.separateCategory, async ({ params: { id }, person }, reply) => {
    const separated = await categories.separate(id, authorship(panel, person));
    if (separated.ok) return reply.send({ moved: separated.moved });
    return separated.reason === 'unknown'
      ? sendProblem(reply, 'not-found', NO_CATEGORY)
      : sendProblem(reply, 'category-moved');
  });

  handle(app, panelCategoryEndpoints.deleteListName, async ({ params: { id }, body, person }, reply) => {
    const { supplierId, name } = body;
    const isDeleted = await categories.deleteListName(
      { supplierId, name, categoryId: id },
      authorship(panel, person),
    );
    return isDeleted
      ? reply.code(204).send(null)
      : sendProblem(reply, 'not-found', { detail: 'Las listas ya no la llaman así.' });
  });
}

const NO_CATEGORY = { detail: 'Esa categoría no existe.' };

function refuse(reply: FastifyReply, { reason }: MergeRefusal) {
  switch (reason) {
    case 'unknown':
      return sendProblem(reply, 'not-found', NO_CATEGORY);
    case 'same':
      return sendProblem(reply, 'bad-input', { errors: { con: 'Es la misma categoría' } });
    case 'two-steps':
      return sendProblem(reply, 'two-steps');
    case 'moved':
      return sendProblem(reply, 'category-moved');
  }
}
