import type { FastifyInstance } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { panelNewsEndpoints } from '#contract/endpoints/panel-news.ts';
import { toStaffNews, staffSectionFrom } from '#contract/panel/staff-news.ts';
import { sessionValue } from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import type { PanelServices } from '../services.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** What is new for each person of the panel, once or as a stream. */
export function newsRoutes(app: FastifyInstance, { news, newsStreams }: PanelServices): void {
  const newsOf = async ({ id, role }: Person) =>
    toStaffNews((await news.read([id])).get(id) ?? { number: 0, unseen: new Map() }, role);

  handle(app, panelNewsEndpoints.news, ({ person }) => newsOf(person));

  handle(app, panelNewsEndpoints.lookAtNews, async ({ person, body: { section, number } }) => {
    await news.look(person.id, staffSectionFrom(section), number);
    return newsOf(person);
  });

  handle(app, panelNewsEndpoints.newsStream, async ({ person, raw }, reply) => {
    // Fastify drops the body of a HEAD and would leave the stream open.
    if (raw.method === 'HEAD') return reply.type(EVENT_STREAM).send('');
    const stream = await newsStreams.open(person, sessionValue(raw.headers) ?? '');
    if (stream === null) return sendProblem(reply, 'too-many', { retryAfterS: 60 });
    return (
      reply
        .type(EVENT_STREAM)
        .header('cache-control', 'no-store, no-transform')
        // Nginx would gather the events.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}
