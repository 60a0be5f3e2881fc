import type { FastifyInstance } from 'fastify';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import { toKnownParts } from '#contract/panel/known-parts.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** The base of known parts: what it is, its import and its removal. */
export function knownPartsRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { knownParts } = panel;

  handle(app, panelProductEndpoints.knownParts, async () => toKnownParts(await knownParts.state()));

  handle(app, panelProductEndpoints.importKnownParts, async ({ person }, reply) => {
    const started = await knownParts.start(authorship(panel, person));
    if (!started.ok) return sendProblem(reply, 'import-busy');
    return reply.code(202).send(toKnownParts(await knownParts.state()));
  });

  handle(app, panelProductEndpoints.removeKnownParts, async ({ person }, reply) => {
    const isRemoved = await knownParts.remove(authorship(panel, person));
    if (!isRemoved) return sendProblem(reply, 'not-found', { detail: 'No hay ninguna base de partes.' });
    return reply.send(toKnownParts(await knownParts.state()));
  });
}
