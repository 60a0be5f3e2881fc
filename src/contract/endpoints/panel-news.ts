import { z } from 'zod';
import { staffLook, staffNews } from '../panel/staff-news.ts';
import {
  confirmedRecipient,
  newRecipient,
  recipient,
  recipientChange,
  recipientKey,
  recipientList,
} from '../panel/staff-recipients.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });

/** The news of the panel: the stream, the recipients of emails, and what one person has not seen. */
export const panelNewsEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    news: {
      who: 'news',
      route: routes.news,
      summary: 'Qué hay de nuevo desde la última vez que miraste cada sección',
      responses: { 200: staffNews },
    },
    lookAtNews: {
      who: 'news',
      route: routes.lookAtNews,
      summary: 'Miraste una sección hasta una novedad; responde lo que queda sin mirar',
      body: staffLook,
      responses: { 200: staffNews },
      problems: [400],
    },
    newsStream: {
      who: 'news',
      route: routes.newsStream,
      summary:
        'Lo mismo, cada vez que cambia, como eventos del servidor (text/event-stream) hasta que la sesión termina',
      responses: { 200: z.unknown() },
      produces: ['text/event-stream'],
      problems: [429],
    },
    recipients: {
      route: routes.recipients,
      summary: 'Las direcciones que reciben novedades por mail',
      responses: { 200: recipientList },
    },
    addRecipient: {
      route: routes.addRecipient,
      summary: 'Suma una dirección y le manda el link para confirmar; hasta entonces no recibe nada más',
      body: newRecipient,
      responses: { 201: recipient },
      problems: [400, 409],
    },
    changeRecipient: {
      route: routes.changeRecipient,
      summary: 'Cambia qué recibe una dirección, y cuándo',
      params: one,
      body: recipientChange,
      responses: { 200: recipient },
      problems: [400, 404],
    },
    removeRecipient: {
      route: routes.removeRecipient,
      summary: 'Quita una dirección',
      params: one,
      responses: { 204: z.null() },
      problems: [404],
    },
    confirmRecipient: {
      route: routes.confirmRecipient,
      summary: 'Confirma una dirección con la clave del link que recibió',
      body: recipientKey,
      responses: { 200: confirmedRecipient },
      problems: [400, 404],
    },
  },
);
