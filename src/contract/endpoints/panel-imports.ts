import { z } from 'zod';
import { importChoices } from '../panel/categories.ts';
import { panelImportDetail, panelImportList, panelImportQuery, uploadQuery } from '../panel/imports.ts';
import { readListQuery } from '../panel/list-addresses.ts';
import { MAX_UPLOAD_MB } from '../panel/list-upload.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });
const responses = { 200: panelImportDetail, 202: panelImportDetail };
const problems = [400, 404, 409] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet = { responses: { 200: z.string() }, produces: ['text/csv'], problems } as const;

export const panelImportEndpoints = endpoints(
  { who: 'imports', tag: 'Panel' },
  {
    imports: {
      route: routes.imports,
      summary: 'Las importaciones, de la más nueva a la más vieja',
      query: panelImportQuery,
      responses: { 200: panelImportList },
      problems: [400],
    },
    uploadList: {
      route: routes.uploadList,
      summary: `Ensaya una lista: el cuerpo es el archivo (Excel, CSV o JSON, hasta ${MAX_UPLOAD_MB} MB), sin cambiar nada`,
      query: uploadQuery,
      responses,
      problems: [...problems, 413],
    },
    readConfiguredList: {
      route: routes.readConfiguredList,
      summary: 'Lee ahora la lista configurada, sin cambiar nada',
      query: readListQuery,
      responses,
      problems,
    },
    listTemplateCsv: {
      route: routes.listTemplateCsv,
      summary: 'Una lista de ejemplo con las columnas que la tienda lee, en CSV',
      responses: { 200: z.string() },
      produces: ['text/csv'],
    },
    listTemplateXlsx: {
      route: routes.listTemplateXlsx,
      summary: 'La misma en Excel',
      responses: { 200: z.unknown() },
      produces: [XLSX],
    },
    importRun: {
      route: routes.importRun,
      summary: 'Una importación: qué hace, y cómo va',
      params: one,
      responses,
      problems,
    },
    importFaultsFile: {
      route: routes.importFaultsFile,
      summary: 'Las filas con errores, para abrir en una planilla',
      params: one,
      ...sheet,
    },
    importSuspicionsFile: {
      route: routes.importSuspicionsFile,
      summary: 'Todo lo sospechoso: precios y stock que cambian de golpe, para abrir en una planilla',
      params: one,
      ...sheet,
    },
    applyImport: {
      route: routes.applyImport,
      summary:
        'Aplica una lista ensayada o en espera, toda o nada, y recuerda qué categorías suyas son de la tienda',
      params: one,
      body: importChoices,
      responses,
      problems,
    },
    undoImport: {
      route: routes.undoImport,
      summary: 'Deshace una importación aplicada: lo que no tocó otra más nueva vuelve a como estaba',
      params: one,
      responses,
      problems,
    },
    discardImport: {
      route: routes.discardImport,
      summary: 'Descarta una lista que no se aplicó',
      params: one,
      responses: { 204: z.null() },
      problems,
    },
  },
);
