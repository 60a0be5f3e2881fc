import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Decided, Started } from '#catalogue/imports/import-desk.ts';
import {
  faultsSheet,
  panelImportDetailOf,
  panelImportOf,
  suspicionsSheet,
} from '#contract/panel/imports-response.ts';
import {
  panelImportDetail,
  panelImportList,
  panelImportQuery,
  uploadQuery,
} from '#contract/panel/imports.ts';
import { listNameOf } from '#contract/panel/list-name.ts';
import { LONGEST_UPLOAD_MS, MOST_UPLOADED_MB } from '#contract/panel/upload-limit.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { expectBodyWithin } from '../../http/limits/body-deadline.ts';
import { sendProblem } from '../../http/errors.ts';
import { pageLinks } from '../../http/page-links.ts';
import { authorship, type PanelServices } from './panel-services.ts';

const PATH = '/api/importaciones/';
const TAGS = ['Panel'];
const MOST_UPLOADED_BYTES = MOST_UPLOADED_MB * 1024 * 1024;

const params = z.object({ id: z.string() });
const refusals = { 400: problemDetails, 403: problemDetails, 404: problemDetails, 409: problemDetails };
const answers = { 200: panelImportDetail, 202: panelImportDetail, ...refusals };

/** Lists that administrators try, apply and undo. */
export function importRoutes(app: FastifyInstance, panel: PanelServices): void {
  // A scope of its own: nowhere else does a file have a parser.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    tryRoutes(scope, panel);
    decideRoutes(scope, panel);
  });
}

function tryRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { imports, now } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Las importaciones, de la más nueva a la más vieja',
        querystring: panelImportQuery,
        response: { 200: panelImportList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { todas, limit, offset } = query;
      const { runs, count } = await imports.list({ all: todas, limit, offset });
      const lists = await imports.uploadedLists();
      return {
        results: runs.map((run) => panelImportOf(run, now())),
        count,
        ...pageLinks(PATH, query, count),
        lista_configurada: imports.configuredName,
        listas_subidas: lists.map(({ name, products }) => ({ nombre: name, productos: products })),
      };
    },
  );

  routes.post(
    PATH,
    {
      bodyLimit: MOST_UPLOADED_BYTES,
      // After the session was seen: a stranger's body is waited for no longer than others'.
      onRequest: async ({ raw }) => expectBodyWithin(raw, LONGEST_UPLOAD_MS),
      schema: {
        tags: TAGS,
        summary: `Ensaya una lista: el cuerpo es el archivo (JSON o CSV, hasta ${MOST_UPLOADED_MB} MB), sin cambiar nada`,
        querystring: uploadQuery,
        response: { ...answers, 413: problemDetails },
      },
    },
    async ({ body, query: { archivo, lista }, person }, reply) => {
      if (!Buffer.isBuffer(body)) {
        return sendProblem(reply, 'bad-input', {
          detail: 'El cuerpo tiene que ser el archivo, como application/octet-stream.',
        });
      }
      const file = { name: archivo || 'lista', listName: lista || listNameOf(archivo), bytes: body };
      return sendStarted(reply, panel, await imports.tryFile(file, authorship(panel, person)));
    },
  );

  routes.post(
    `${PATH}leer/`,
    {
      schema: { tags: TAGS, summary: 'Lee ahora la lista configurada, sin cambiar nada', response: answers },
    },
    async ({ person }, reply) =>
      sendStarted(reply, panel, await imports.tryConfigured(authorship(panel, person))),
  );
}

function decideRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { imports } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    `${PATH}:id/`,
    { schema: { tags: TAGS, summary: 'Una importación: qué hace, y cómo va', params, response: answers } },
    async ({ params: { id } }, reply) => sendRun(reply, panel, id, 200),
  );

  routes.get(
    `${PATH}:id/errores.csv`,
    {
      schema: {
        tags: TAGS,
        summary: 'Las filas con errores, para abrir en una planilla',
        params,
        produces: ['text/csv'],
        response: { 200: z.string(), ...refusals },
      },
    },
    async ({ params: { id } }, reply) => {
      const run = await imports.find(id);
      if (run === undefined) return sendProblem(reply, 'not-found', NO_IMPORT);
      return sendSheet(reply, 'errores-de-importacion', faultsSheet(await imports.faults(run)));
    },
  );

  routes.get(
    `${PATH}:id/sospechosos.csv`,
    {
      schema: {
        tags: TAGS,
        summary: 'Todo lo sospechoso: precios y stock que cambian de golpe, para abrir en una planilla',
        params,
        produces: ['text/csv'],
        response: { 200: z.string(), ...refusals },
      },
    },
    async ({ params: { id } }, reply) => {
      const run = await imports.find(id);
      if (run === undefined) return sendProblem(reply, 'not-found', NO_IMPORT);
      return sendSheet(reply, 'sospechosos-de-importacion', suspicionsSheet(await imports.suspicions(run)));
    },
  );

  routes.post(
    `${PATH}:id/aplicar/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Aplica una lista ensayada o en espera, toda o nada',
        params,
        response: answers,
      },
    },
    async ({ params: { id }, person }, reply) =>
      sendDecided(reply, panel, id, await imports.apply(id, authorship(panel, person))),
  );

  routes.post(
    `${PATH}:id/deshacer/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Deshace una importación aplicada: lo que no tocó otra más nueva vuelve a como estaba',
        params,
        response: answers,
      },
    },
    async ({ params: { id }, person }, reply) =>
      sendDecided(reply, panel, id, await imports.undo(id, authorship(panel, person))),
  );

  routes.delete(
    `${PATH}:id/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Descarta una lista que no se aplicó',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ params: { id }, person }, reply) => {
      const discarded = await imports.discard(id, authorship(panel, person));
      return discarded.ok ? reply.code(204).send(null) : refuse(reply, discarded.reason);
    },
  );
}

function sendSheet(reply: FastifyReply, name: string, sheet: string) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(sheet);
}

const NO_IMPORT = { detail: 'Esa importación no existe.' };

function sendStarted(reply: FastifyReply, panel: PanelServices, started: Started) {
  if (started.ok) return sendRun(reply, panel, started.id, 202);
  return started.reason === 'busy'
    ? sendProblem(reply, 'import-busy')
    : sendProblem(reply, 'not-found', { detail: 'No hay una lista configurada para leer.' });
}

function sendDecided(reply: FastifyReply, panel: PanelServices, id: string, decided: Decided) {
  return decided.ok ? sendRun(reply, panel, id, 202) : refuse(reply, decided.reason);
}

function refuse(reply: FastifyReply, reason: 'unknown' | 'not-now') {
  return reason === 'unknown'
    ? sendProblem(reply, 'not-found', NO_IMPORT)
    : sendProblem(reply, 'import-moved');
}

async function sendRun(reply: FastifyReply, { imports, now }: PanelServices, id: string, status: 200 | 202) {
  const run = await imports.find(id);
  if (run === undefined) return sendProblem(reply, 'not-found', NO_IMPORT);
  return reply.code(status).send(panelImportDetailOf(run, now()));
}
