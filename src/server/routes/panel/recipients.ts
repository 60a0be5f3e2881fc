import type { FastifyInstance } from 'fastify';
import { panelNewsEndpoints } from '#contract/endpoints/panel-news.ts';
import { toRecipientResponse, wantedEventsFrom } from '#contract/panel/staff-recipients.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Who hears of events by email. */
export function recipientRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { recipients, now } = panel;

  handle(app, panelNewsEndpoints.recipients, async () => ({
    results: (await recipients.list()).map(toRecipientResponse),
  }));

  handle(app, panelNewsEndpoints.addRecipient, async ({ body, person }, reply) => {
    const added = await recipients.add(
      { email: body.email, ...wantedEventsFrom(body) },
      authorship(panel, person),
    );
    if (added.ok) return reply.code(201).send(toRecipientResponse(added.recipient));
    return added.reason === 'taken'
      ? sendProblem(reply, 'recipient-taken', { errors: { email: 'Esa dirección ya está en la lista' } })
      : sendProblem(reply, 'recipients-full');
  });

  handle(app, panelNewsEndpoints.changeRecipient, async ({ params: { id }, body, person }, reply) => {
    const changed = await recipients.change(id, wantedEventsFrom(body), authorship(panel, person));
    return changed === null
      ? sendProblem(reply, 'not-found', GONE)
      : reply.send(toRecipientResponse(changed));
  });

  handle(app, panelNewsEndpoints.removeRecipient, async ({ params: { id }, person }, reply) => {
    const wasThere = await recipients.remove(id, authorship(panel, person));
    return wasThere ? reply.code(204).send(null) : sendProblem(reply, 'not-found', GONE);
  });

  handle(app, panelNewsEndpoints.confirmRecipient, async ({ body: { key } }, reply) => {
    const email = await recipients.confirm(key, now());
    return email === null ? sendProblem(reply, 'not-found', LINK_OVER) : reply.send({ email });
  });
}

const GONE = { detail: 'Esa dirección ya no está en la lista.' };
const LINK_OVER = {
  detail:
    'El link ya no sirve: venció o la dirección se quitó. Quitala y sumala de nuevo para que le llegue otro.',
};
