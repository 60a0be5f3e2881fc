import type { FastifyInstance } from 'fastify';
import { panelBulkEndpoints } from '#contract/endpoints/panel-bulk.ts';
import {
  alreadyUndoneMessage,
  bulkChangeFrom,
  toBulkPreview,
  bulkSelectionFrom,
  toBulkUndone,
  toMadeBulkChanges,
  productRows,
} from '#contract/panel/bulk-changes-response.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { sheetStream } from '../../http/sheet-stream.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Five thousand ids of the longest kind. */
const SELECTION_BYTES = 1024 * 1024;

/** Changes many products at once, undoes that, and exports them. */
export function bulkChangeRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { bulkChanges, now } = panel;
  const large = { bodyLimit: SELECTION_BYTES };

  handle(
    app,
    panelBulkEndpoints.previewBulkChange,
    async ({ body: { selection, change } }, reply) => {
      const preview = await bulkChanges.preview(bulkSelectionFrom(selection), bulkChangeFrom(change));
      return preview === undefined
        ? sendProblem(reply, 'not-found', NO_CATEGORY)
        : reply.send(toBulkPreview(preview));
    },
    large,
  );

  handle(
    app,
    panelBulkEndpoints.applyBulkChange,
    async ({ body: { selection, change, view }, person }, reply) => {
      const applied = await bulkChanges.apply(
        { selection: bulkSelectionFrom(selection), change: bulkChangeFrom(change), seal: view },
        authorship(panel, person),
      );
      if (applied.ok) return reply.send({ id: applied.id, changed: applied.changed });
      if (applied.reason === 'no-category') return sendProblem(reply, 'not-found', NO_CATEGORY);
      return sendProblem(reply, applied.reason === 'moved' ? 'bulk-moved' : 'bulk-nothing');
    },
    large,
  );

  handle(app, panelBulkEndpoints.bulkChanges, async () => toMadeBulkChanges(await bulkChanges.listMade()));

  handle(app, panelBulkEndpoints.undoBulkChange, async ({ params: { id }, person }, reply) => {
    const undone = await bulkChanges.undo(id, authorship(panel, person));
    if (undone.ok) return reply.send(toBulkUndone(undone, now()));
    return undone.reason === 'unknown'
      ? sendProblem(reply, 'not-found', { detail: 'Ese cambio no existe.' })
      : sendProblem(reply, 'bulk-undone', { detail: alreadyUndoneMessage(undone.undone, now()) });
  });

  handle(
    app,
    panelBulkEndpoints.exportProducts,
    async ({ body: { selection } }, reply) =>
      csvDownload(reply, 'productos').send(
        sheetStream(bulkChanges.exportProducts(bulkSelectionFrom(selection)), productRows),
      ),
    large,
  );
}

const NO_CATEGORY = { detail: 'Esa categoría no existe.' };
