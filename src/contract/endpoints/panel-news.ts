import { z } from 'zod';
import { staffLook, staffNews } from '../panel/staff-news.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

/** What is new in the panel for the person who asks. */
export const panelNewsEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    news: {
      route: routes.news,
      summary: 'Qué hay de nuevo desde la última vez que miraste cada sección',
      responses: { 200: staffNews },
    },
    lookAtNews: {
      route: routes.lookAtNews,
      summary: 'Miraste una sección hasta una novedad; responde lo que queda sin mirar',
      body: staffLook,
      responses: { 200: staffNews },
      problems: [400],
    },
    newsStream: {
      route: routes.newsStream,
      summary:
        'Lo mismo, cada vez que cambia, como eventos del servidor (text/event-stream) hasta que la sesión termina',
      responses: { 200: z.unknown() },
      produces: ['text/event-stream'],
      problems: [429],
    },
  },
);
