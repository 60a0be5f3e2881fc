import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ImportRun } from '#catalogue/imports/import-run.ts';
import type { Decided } from '#catalogue/imports/import-decisions.ts';
import { panelImportEndpoints } from '#contract/endpoints/panel-imports.ts';
import { faultsSheet, suspicionsSheet } from '#contract/panel/import-sheets.ts';
import { toPanelImport } from '#contract/panel/imports-response.ts';
import { NO_IMPORT, sendRun, sendStarted } from './started-import.ts';
import { listTemplateSheet, listTemplateWorkbook } from './list-template-files.ts';
import { toListTerms, missingTerms, newTermsFrom } from '#contract/panel/suppliers-response.ts';
import { listNameOf, UPLOAD_TIMEOUT_MS, MAX_UPLOAD_MB } from '#contract/panel/list-upload.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { handle } from '../../http/handle.ts';
import { expectBodyWithin } from '../../http/limits/request-limits.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;

/** Lists of suppliers that administrators try, apply and undo. */
export function importRoutes(app: FastifyInstance, panel: PanelServices): void {
  // Its own scope: only here a body can be a file.
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

  handle(app, panelImportEndpoints.imports, async ({ query }) => {
    const { todas, limit, offset } = query;
    const { runs, count } = await imports.list({ all: todas, limit, offset });
    const lists = await imports.uploadedLists();
    const files = await imports.appliedFiles();
    const suppliers = await imports.suppliers();
    const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]));
    return {
      results: runs.map((run) => toPanelImport(run, { suppliers: nameOf, now: now() })),
      count,
      ...pageLinks(panelImportEndpoints.imports, query, count),
      configuredList: await imports.configuredName(),
      uploadedLists: lists.map(({ supplierId, name, products }) => {
        const last = files.find((file) => file.supplierId === supplierId && file.listName === name);
        const supplier = nameOf.get(supplierId) ?? '';
        return { name, supplier, products, last: last ? { file: last.file, at: last.at } : null };
      }),
      suppliers: suppliers.map(({ name, products, terms, awaitsTerms }) => ({
        name,
        products,
        ...toListTerms(terms),
        awaitsTerms,
      })),
    };
  });

  handle(
    app,
    panelImportEndpoints.uploadList,
    async ({ body, query: { archivo, lista, proveedor, columnas, ...typed }, person }, reply) => {
      if (!Buffer.isBuffer(body)) {
        return sendProblem(reply, 'bad-input', {
          detail: 'El cuerpo tiene que ser el archivo, como application/octet-stream.',
        });
      }
      const file = {
        name: archivo || 'lista',
        supplierName: proveedor,
        newTerms: newTermsFrom(typed),
        listName: lista,
        fileListName: listNameOf(archivo),
        columns: columnas,
        bytes: body,
      };
      const started = await imports.tryFile(file, authorship(panel, person));
      if (!started.ok && started.reason === 'no-terms')
        return sendProblem(reply, 'bad-input', { errors: missingTerms(typed) });
      if (started.ok || started.reason !== 'no-supplier') return sendStarted(reply, panel, started);
      const known = (await imports.suppliers()).map(({ name }) => name).join(', ');
      return sendProblem(reply, 'bad-input', {
        errors: { proveedor: `Decí de quién es la lista: ${known} o uno nuevo` },
      });
    },
    {
      bodyLimit: MAX_UPLOAD_BYTES,
      // After the session was checked: a request without one gets the usual timeout for its body.
      onRequest: async ({ raw }) => expectBodyWithin(raw, UPLOAD_TIMEOUT_MS),
    },
  );

  handle(app, panelImportEndpoints.listTemplateCsv, async (_request, reply) =>
    csvDownload(reply, 'plantilla-de-lista').send(listTemplateSheet()),
  );

  handle(app, panelImportEndpoints.listTemplateXlsx, async (_request, reply) =>
    reply
      .header('content-type', panelImportEndpoints.listTemplateXlsx.produces[0])
      .header('content-disposition', 'attachment; filename="plantilla-de-lista.xlsx"')
      .send(Buffer.from(await listTemplateWorkbook())),
  );

  handle(app, panelImportEndpoints.readConfiguredList, async ({ query: { columnas }, person }, reply) =>
    sendStarted(reply, panel, await imports.tryConfigured(authorship(panel, person), columnas)),
  );
}

function decideRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { imports } = panel;

  handle(app, panelImportEndpoints.importRun, async ({ params: { id } }, reply) =>
    sendRun(reply, panel, id, 200),
  );

  /** Sends rows of an import as a file for spreadsheets. */
  const sendSheet = async (
    reply: FastifyReply,
    id: string,
    name: string,
    sheet: (run: ImportRun) => Promise<string>,
  ) => {
    const run = await imports.find(id);
    if (run === undefined) return sendProblem(reply, 'not-found', NO_IMPORT);
    return csvDownload(reply, name).send(await sheet(run));
  };

  handle(app, panelImportEndpoints.importFaultsFile, ({ params: { id } }, reply) =>
    sendSheet(reply, id, 'errores-de-importacion', async (run) => faultsSheet(await imports.faults(run))),
  );

  handle(app, panelImportEndpoints.importSuspicionsFile, ({ params: { id } }, reply) =>
    sendSheet(reply, id, 'sospechosos-de-importacion', async (run) =>
      suspicionsSheet(await imports.suspicions(run)),
    ),
  );

  handle(app, panelImportEndpoints.applyImport, async ({ params: { id }, body, person }, reply) => {
    const applied = await imports.apply(id, authorship(panel, person), {
      choices: body?.categories ?? [],
      stockWords: body?.stock ?? [],
      leavesOutSuspicious: body?.leavesOutSuspicious ?? false,
      keepsMissing: body?.keepsMissing ?? false,
    });
    if (applied.ok || applied.reason !== 'no-category') return sendDecided(reply, panel, id, applied);
    return sendProblem(reply, 'bad-input', {
      errors: { [`categorias.${applied.place}.categoria_id`]: 'Esa categoría no existe' },
    });
  });

  handle(app, panelImportEndpoints.undoImport, async ({ params: { id }, person }, reply) =>
    sendDecided(reply, panel, id, await imports.undo(id, authorship(panel, person))),
  );

  handle(app, panelImportEndpoints.discardImport, async ({ params: { id }, person }, reply) => {
    const discarded = await imports.discard(id, authorship(panel, person));
    return discarded.ok ? reply.code(204).send(null) : refuse(reply, discarded.reason);
  });
}

function sendDecided(reply: FastifyReply, panel: PanelServices, id: string, decided: Decided) {
  return decided.ok ? sendRun(reply, panel, id, 202) : refuse(reply, decided.reason);
}

function refuse(reply: FastifyReply, reason: 'unknown' | 'not-now') {
  return reason === 'unknown'
    ? sendProblem(reply, 'not-found', NO_IMPORT)
    : sendProblem(reply, 'import-moved');
}
