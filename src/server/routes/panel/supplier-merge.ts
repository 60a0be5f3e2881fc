import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SupplierMergeRefusal } from '#catalogue/supplier-merge/supplier-merge.ts';
import { panelSupplierEndpoints } from '#contract/endpoints/panel-suppliers.ts';
import { unmergeableMessage } from '#contract/panel/supplier-merge-messages.ts';
import { toSupplierMerge } from '#contract/panel/supplier-merge-response.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Two suppliers that are one. */
export function supplierMergeRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { supplierMerges } = panel;

  handle(
    app,
    panelSupplierEndpoints.previewSupplierMerge,
    async ({ params: { id: fromId }, query: { con: intoId } }, reply) => {
      const previewed = await supplierMerges.preview({ fromId, intoId });
      return previewed.ok ? reply.send(toSupplierMerge(previewed.preview)) : refuse(reply, previewed);
    },
  );

  handle(
    app,
    panelSupplierEndpoints.mergeSupplier,
    async ({ params: { id: fromId }, body, person }, reply) => {
      const { withSupplier: intoId, confirmedCodes: sameCodes, view: seal } = body;
      const order = { fromId, intoId, sameCodes, seal };
      const merged = await supplierMerges.merge(order, authorship(panel, person));
      return merged.ok ? reply.send({ moved: merged.moved }) : refuse(reply, merged);
    },
  );
}

function refuse(reply: FastifyReply, refusal: SupplierMergeRefusal) {
  switch (refusal.reason) {
    case 'unknown':
      return sendProblem(reply, 'not-found', { detail: 'Ese proveedor no existe.' });
    case 'same':
      return sendProblem(reply, 'bad-input', { errors: { con: 'Es el mismo proveedor' } });
    case 'moved':
      return sendProblem(reply, 'supplier-moved');
    default:
      return sendProblem(reply, 'suppliers-apart', { detail: unmergeableMessage(refusal) });
  }
}
